void import('./host.tsx');

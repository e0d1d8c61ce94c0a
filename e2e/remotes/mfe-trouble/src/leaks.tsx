import { useEffect } from 'react';
import Healthy from './healthy.tsx';

/** Takes nothing away again. */
export default function Leaks() {
  useEffect(() => {
    const held = document.createElement('div');
    window.addEventListener('resize', () => held.append(document.createElement('p')));
    setInterval(() => held.childElementCount, 1_000);
  }, []);
  return <Healthy />;
}

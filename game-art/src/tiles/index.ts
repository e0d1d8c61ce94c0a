/** Drawn art of tiles and banners: React components without a picture file. */
export { Avatar } from './avatar.tsx';
export { BannerArt, type BannerTone } from './banner-art.tsx';
export { GameArt } from './game-art.tsx';
export { Logo } from './logo.tsx';

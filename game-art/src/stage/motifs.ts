import type { Motif } from './motif.ts';
import { gumamela, parol, sampaguita } from './motifs/flowers.ts';
import { buko, haloHalo, mangga, perlas, pinya } from './motifs/fruits.ts';
import { kalabaw, tarsier } from './motifs/living.ts';
import { araw, bahayKubo, bulkan } from './motifs/places.ts';
import { abaniko, bangka, gitara, jeepney, salakot } from './motifs/things.ts';

/** Everything that a symbol can show, but the wild. */
export const MOTIFS: readonly Motif[] = [
  sampaguita,
  gumamela,
  mangga,
  pinya,
  buko,
  haloHalo,
  salakot,
  abaniko,
  gitara,
  parol,
  perlas,
  jeepney,
  bangka,
  kalabaw,
  tarsier,
  araw,
  bulkan,
  bahayKubo,
];

import type { RoundsTexts } from './rounds.en.ts';

export const roundsPh: RoundsTexts = {
  last: 'Mga huling round mo sa larong ito',
  check: '{round} – suriin',
  checkHint: 'Pindutin ang isa sa mga round mo para suriin.',
  checked: 'Nasuri: {drawn} ang lumabas sa mga seed mo, at iyon ang itinala.',
  wrong: 'HINDI tama: {drawn} ang lumabas sa mga seed mo, pero {settled} ang itinala. Sumulat sa support.',
  wrongSeed: 'HINDI tama: hindi ito ang seed na ipinakita ang hash bago ang taya. Sumulat sa support.',
  inUse:
    'Ginagamit pa ang server seed ng round na ito, kaya lihim pa. Ipakita ito sa pahinang “Patas na laro”, saka pindutin muli ang round.',
  unknown: 'Hindi dumating ang seed ng round na ito. Pindutin muli ang round.',
  unable: 'Sa ligtas na koneksyon lang makakasuri ng round ang browser na ito.',
  hash: 'Hash na ipinakita bago ang taya: {hash}',
  clientSeed: 'Client seed: {seed}',
  nonce: 'Bilang ng taya: {nonce}',
  seed: 'Server seed, ipinakita na: {seed}',
};

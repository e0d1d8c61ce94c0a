import { encode } from 'uqr';
import classes from './referral.module.css';

interface Props {
  text: string;
  /** What it is, for those who cannot see it. */
  label: string;
}

/** A QR code, drawn here: nobody else learns what is in it. */
export default function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes.qrCode}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

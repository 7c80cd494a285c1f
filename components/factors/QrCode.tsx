import { create } from 'qrcode';
import classes from './factors.module.css';

/** The blank margin in modules, without which cameras do not find the code. */
const QUIET = 4;

/** A text as a QR code, rendered on the server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const side = size + 2 * QUIET;
  const dark = [...data].flatMap((bit, at) =>
    bit ? [`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`] : [],
  );
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}

import { deviceMessages } from './messages.ts';

/** What looks like a QR code and is none, beside its three corners: a picture of a sticker is scanned by nobody. */
const modules = Array.from({ length: 21 * 21 }, (_, index) => [index % 21, Math.floor(index / 21)] as const)
  .filter(([x, y]) => (x > 7 || y > 7) && (x < 13 || y > 7) && (x > 7 || y < 13))
  .filter(([x, y]) => (x * 7 + y * 5 + x * y) % 3 === 0)
  .map(([x, y]) => `M${x * 2} ${y * 2}h2v2h-2z`)
  .join('');

/** The back of the box, with the sticker that carries the number. Drawn here: it must be sharp, small and readable aloud. */
export function BoxBackPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 190" className={className} role="img" aria-label={deviceMessages.pictureAlt}>
      <defs>
        <linearGradient id="box-back-body" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#D9F5EC" />
          <stop offset="1" stopColor="#A9DFCF" />
        </linearGradient>
      </defs>
      <ellipse cx="150" cy="176" rx="118" ry="9" fill="#5A3312" opacity=".1" />
      <path d="M112 42V30q0-16 16-16h44q16 0 16 16v12" fill="none" stroke="#FF7E6B" strokeWidth="11" />
      <rect x="54" y="158" width="34" height="16" rx="7" fill="#E9543F" />
      <rect x="212" y="158" width="34" height="16" rx="7" fill="#E9543F" />
      <rect x="34" y="36" width="232" height="130" rx="30" fill="url(#box-back-body)" />
      <rect x="48" y="50" width="204" height="102" rx="20" fill="none" stroke="#7CC9B5" strokeWidth="2" />
      <g stroke="#7CC9B5" strokeWidth="4" strokeLinecap="round">
        <path d="M68 70h34M68 82h34M68 94h34" />
      </g>
      <circle cx="236" cy="66" r="4.5" fill="#7CC9B5" />
      <circle cx="64" cy="136" r="4.5" fill="#7CC9B5" />
      <circle cx="236" cy="136" r="4.5" fill="#7CC9B5" />
      <g>
        <rect
          x="92"
          y="78"
          width="154"
          height="52"
          rx="8"
          fill="#FFFFFF"
          stroke="#E9DFD0"
          strokeWidth="1.5"
        />
        <path d={modules} transform="translate(98 83)" fill="#1E2B30" />
        {[
          [98, 83],
          [126, 83],
          [98, 111],
        ].map(([x = 0, y = 0]) => (
          <g key={`${x} ${y}`} fill="#1E2B30">
            <rect x={x + 1} y={y + 1} width="12" height="12" fill="none" stroke="#1E2B30" strokeWidth="2" />
            <rect x={x + 4} y={y + 4} width="6" height="6" />
          </g>
        ))}
        <text x="194" y="108" textAnchor="middle" fontSize="11" fontWeight="700" fill="#1E2B30">
          TTB-2026-1001
        </text>
        <rect x="146" y="92" width="96" height="24" rx="8" fill="none" stroke="#D13F2B" strokeWidth="3" />
      </g>
      <path d="M243 108q18 -1 30 -8" fill="none" stroke="#D13F2B" strokeWidth="3" strokeLinecap="round" />
      <rect x="256" y="66" width="98" height="40" rx="20" fill="#FFF4D1" />
      <text x="305" y="91" textAnchor="middle" fontSize="15" fontWeight="800" fill="#6B4300">
        {deviceMessages.pictureHere}
      </text>
    </svg>
  );
}

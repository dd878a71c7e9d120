import { deviceMessages } from './messages.ts';

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
        <rect x="118" y="84" width="108" height="50" rx="8" fill="#FFFFFF" />
        <rect x="118" y="84" width="108" height="50" rx="8" fill="none" stroke="#E9DFD0" strokeWidth="1.5" />
        <g fill="#1E2B30">
          {[0, 3, 5, 9, 11, 14, 18, 20, 24, 27, 29, 33, 36].map((x, index) => (
            <rect key={x} x={127 + x} y="91" width={index % 3 === 0 ? 2 : 1} height="13" />
          ))}
        </g>
        <text x="172" y="125" textAnchor="middle" fontSize="11" fontWeight="700" fill="#1E2B30">
          TTB-2026-1001
        </text>
        <rect x="122" y="109" width="100" height="22" rx="8" fill="none" stroke="#D13F2B" strokeWidth="3" />
      </g>
      <path d="M226 120q26 0 44-18" fill="none" stroke="#D13F2B" strokeWidth="3" strokeLinecap="round" />
      <rect x="256" y="66" width="98" height="40" rx="20" fill="#FFF4D1" />
      <text x="305" y="91" textAnchor="middle" fontSize="15" fontWeight="800" fill="#6B4300">
        {deviceMessages.pictureHere}
      </text>
    </svg>
  );
}

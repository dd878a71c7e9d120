/** Filled shapes: they must be told apart at a glance, without their words. */
export function ChatIcon() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path
        d="M7 4.5h14A4.5 4.5 0 0 1 25.5 9v8a4.5 4.5 0 0 1-4.5 4.5h-6.6l-5 4.1c-.7.6-1.6.1-1.6-.8v-3.3H7A4.5 4.5 0 0 1 2.5 17V9A4.5 4.5 0 0 1 7 4.5z"
        fill="currentColor"
      />
      <path
        d="M9 13h.01M14 13h.01M19 13h.01"
        stroke="var(--teal-600)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function KakaoIcon() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path
        d="M14 4.2c6.2 0 11 3.9 11 8.7s-4.8 8.7-11 8.7c-.7 0-1.4 0-2-.1l-4.5 3c-.5.3-1 0-.9-.6l.8-4C4.7 18.3 3 15.8 3 12.9c0-4.8 4.8-8.7 11-8.7z"
        fill="currentColor"
      />
      <path d="M14 9.2v7.4M10.3 12.9h7.4" stroke="var(--kakao)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}

// A log-in by somebody else whose library (OAuth, JOSE) comes with the first who uses it.
import type { SocialPort, SocialProvider } from './port.ts';

export function loadedLate(name: SocialProvider, load: () => Promise<SocialPort>): SocialPort {
  let loading: Promise<SocialPort> | undefined;
  const port = () => (loading ??= load());
  return {
    name,
    start: async (...asked) => (await port()).start(...asked),
    complete: async (...asked) => (await port()).complete(...asked),
  };
}

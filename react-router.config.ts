import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Every page is known in advance: the whole route manifest is small and saves a request per first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

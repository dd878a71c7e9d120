// Which page or call an address is, without what is anybody's own in it: `/buy/result/:moid`.
import { LRUCache } from 'lru-cache';

type Route = { path?: string | undefined; parentId?: string | undefined };

export type RoutePatterns = {
  /** The pages as the build names them. */
  learnPages: (routes: Record<string, Route | undefined>) => void;
  /** The calls: an answer that lies ready is known by its address alone. */
  learnCalls: (patterns: readonly string[]) => void;
  /** @param route the pattern that answered; where that is everything, the page at `path` */
  describe: (route: string, path: string) => string;
};

const everything = new Set(['*', '/*']);

export function createRoutePatterns(): RoutePatterns {
  type Known = { pattern: string; shape: RegExp };
  let pages: Known[] = [];
  let calls: Known[] = [];
  const known = new LRUCache<string, string>({ max: 1_000 });

  function find(path: string): string {
    const [, page = path, data = ''] = /^(.*?)(\.data)?$/s.exec(path) ?? [];
    const found = (page.startsWith('/api/') ? calls : pages).find(({ shape }) => shape.test(page));
    return found ? found.pattern + data : '*';
  }

  return {
    learnPages(routes) {
      pages = Object.values(routes)
        .flatMap((route) => (route?.path && route.path !== '*' ? [`/${pathOf(route, routes)}`] : []))
        .map((pattern) => ({ pattern, shape: shapeOf(pattern) }));
      known.clear();
    },
    learnCalls(patterns) {
      calls = [...new Set(patterns)]
        .filter((pattern) => pattern.startsWith('/api/') && !pattern.includes('*'))
        .map((pattern) => ({ pattern, shape: shapeOf(pattern) }));
    },
    describe(route, path) {
      if (!everything.has(route)) return route;
      if (path === '/') return path;
      const kept = known.get(path);
      if (kept !== undefined) return kept;
      const pattern = find(path);
      known.set(path, pattern);
      return pattern;
    },
  };
}

function pathOf({ path = '', parentId }: Route, routes: Record<string, Route | undefined>): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? pathOf(parent, routes) : '', path].filter(Boolean).join('/');
}

const shapeOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
    'i',
  );

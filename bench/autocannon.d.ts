// The part of autocannon that the bench uses; the package brings no types.
declare module 'autocannon' {
  export type Request = {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  };
  export type Options = Request & {
    url: string;
    connections: number;
    duration: number;
    requests?: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  export type Result = {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
    '3xx': number;
    latency: { p50: number; p99: number; average: number; max: number };
    requests: { total: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}

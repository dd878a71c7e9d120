// The two calls that a box makes of the shop (docs/device.md). The real box has nothing else.
import * as z from 'zod';

const content = z.object({
  app_id: z.string(),
  title: z.string(),
  business_type: z.number(),
  /** Unix seconds. */
  start_date: z.number(),
  /** Unix seconds; -1 without end. */
  expiration_date: z.number(),
});
const opened = z.object({
  userName: z.string(),
  serial: z.string(),
  now: z.number(),
  contents: z.array(content),
});
const redeemed = z.object({ now: z.number(), content });

export type Content = z.infer<typeof content>;
export type Opened = z.infer<typeof opened>;
export type Login = { login_id: string; password: string; serial: string };
/** `status` is the shop's answer, 0 where none came or one that the box can't read. */
export type Answer<Data> = { data: Data } | { status: number };

/** A box waits no longer: whoever stands before it presses again. */
const patienceMs = 10_000;

export async function logIn(shopUrl: string, login: Login): Promise<Answer<Opened>> {
  return ask(shopUrl, '/api/device/login', login, opened);
}

export async function redeem(
  shopUrl: string,
  login: Login,
  code: string,
): Promise<Answer<z.infer<typeof redeemed>>> {
  return ask(shopUrl, '/api/device/coupon', { ...login, code }, redeemed);
}

async function ask<Data>(
  shopUrl: string,
  path: string,
  input: object,
  shape: z.ZodType<Data>,
): Promise<Answer<Data>> {
  try {
    const answer = await fetch(new URL(path, shopUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    // Several refusals are 2xx, and their bodies are empty.
    if (answer.status !== 200) return { status: answer.status };
    const read = shape.safeParse(await answer.json());
    return read.success ? { data: read.data } : { status: 0 };
  } catch {
    return { status: 0 };
  }
}

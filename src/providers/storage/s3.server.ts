// Any store that speaks S3: Amazon's own, or one beside the shop. Requests are signed with their content (SigV4).
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertStoredName, type StoragePort, StorageUnavailable } from './port.ts';

export type S3Options = {
  /** Without the bucket, e.g. `https://s3.ap-northeast-2.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** `path`: …/bucket/name; `host`: bucket.…/name, which some stores insist on. */
  addressing: 'path' | 'host';
  patienceMs?: number;
};

export function objectUrl(
  options: Pick<S3Options, 'endpoint' | 'bucket' | 'addressing'>,
  name: string,
): string {
  const url = new URL(options.endpoint);
  const base = url.pathname.replace(/\/$/, '');
  if (options.addressing === 'host') url.hostname = `${options.bucket}.${url.hostname}`;
  url.pathname = options.addressing === 'host' ? `${base}/${name}` : `${base}/${options.bucket}/${name}`;
  return url.href;
}

const emptyHash = createHash('sha256').digest('hex');

export function createS3Storage(options: S3Options): StoragePort {
  const { patienceMs = 10_000 } = options;
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    region: options.region,
    service: 's3',
    // Of a store that is busy (5xx, 429); what it says then is no answer yet.
    retries: 3,
    initRetryMs: 100,
  });

  /** @throws StorageUnavailable; every other answer is the caller's to judge. */
  async function send(
    method: string,
    name: string,
    bytes?: Uint8Array<ArrayBuffer>,
    type = '',
  ): Promise<Response> {
    assertStoredName(name);
    const hash = bytes ? createHash('sha256').update(bytes).digest('hex') : emptyHash;
    let answer: Response;
    try {
      answer = await client.fetch(objectUrl(options, name), {
        method,
        headers: { 'x-amz-content-sha256': hash, ...(type && { 'content-type': type }) },
        ...(bytes && { body: bytes }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      throw new StorageUnavailable(`the store did not answer ${method}`, { cause: error });
    }
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new StorageUnavailable(`the store answered ${method} with ${answer.status}`);
  }

  return {
    name: 's3',
    async put(name, type, bytes) {
      const answer = await send('PUT', name, bytes, type);
      await answer.body?.cancel();
      // 404 here is a bucket that isn't there.
      if (!answer.ok) throw new StorageUnavailable('the store has no such bucket');
    },
    async get(name) {
      const answer = await send('GET', name);
      if (answer.ok && answer.body)
        return { body: answer.body, size: Number(answer.headers.get('content-length')) };
      await answer.body?.cancel();
      return null;
    },
    async exists(name) {
      const answer = await send('HEAD', name);
      return answer.ok;
    },
    async delete(name) {
      const answer = await send('DELETE', name);
      await answer.body?.cancel();
    },
  };
}

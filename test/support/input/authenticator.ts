// A passkey in software: makes a key pair for a host and signs what it is asked, as a phone would after a finger touched it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAnswer } from '../../../src/features/admin/operators/factors/contract.ts';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const flag = { userPresent: 1, userVerified: 4, attested: 64 };

type Asked = { challenge: string };
type Lies = { origin?: string; host?: string; userVerified?: boolean; counter?: number; type?: string };

export class Authenticator {
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  readonly id = randomBytes(32);
  /** 0: one that doesn't count, as those do that are synced between devices. */
  counter: number;

  constructor(origin: string, { counter = 1 } = {}) {
    this.#origin = origin;
    this.counter = counter;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    this.#publicKey = isoCBOR.encode(cose);
  }

  make(asked: Asked, lies: Lies = {}): PasskeyAnswer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = [Buffer.alloc(16), length, this.id, this.#publicKey];
    const authData = Buffer.concat([this.#head(lies, flag.attested), ...credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData(lies.type ?? 'webauthn.create', asked, lies).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  sign(asked: Asked, lies: Lies = {}): PasskeyAnswer {
    if (lies.counter === undefined && this.counter > 0) this.counter++;
    const authData = this.#head(lies, 0);
    const clientData = this.#clientData(lies.type ?? 'webauthn.get', asked, lies);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key).toString(
        'base64url',
      ),
    });
  }

  #head({ host, userVerified = true, counter }: Lies, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const flags = flag.userPresent | (userVerified ? flag.userVerified : 0) | more;
    return Buffer.concat([sha256(host ?? new URL(this.#origin).hostname), Buffer.from([flags]), count]);
  }

  #clientData(type: string, { challenge }: Asked, { origin = this.#origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: { clientDataJSON: string } & Record<string, unknown>): PasskeyAnswer {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}

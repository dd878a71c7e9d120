/** What lies under a name, as it is sent on: whole bytes, or a stream where they come from afar. */
type StoredFile = { body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; size: number };

/** Files under names that we make ourselves (see `isStoredName`). The same name is never written with other bytes. */
export type StoragePort = {
  readonly name: string;
  /** Once it resolves the file survives a loss of power. @throws StorageUnavailable */
  put(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null where nothing lies under the name. @throws StorageUnavailable */
  get(name: string): Promise<StoredFile | null>;
  /** @throws StorageUnavailable */
  exists(name: string): Promise<boolean>;
  /** Deleting what isn't there is no error. @throws StorageUnavailable */
  delete(name: string): Promise<void>;
};

/** The store didn't do it, and may do it later. */
export class StorageUnavailable extends Error {}

/** One flat file of small characters and digits: no folder, no dot at the start, nothing that an address could mean otherwise. */
export const isStoredName = (name: string): boolean =>
  /^[a-z0-9]{8,64}(-\d{1,4})?\.[a-z0-9]{2,5}$/.test(name);

/** @throws RangeError where a name is not one of ours: a mistake of ours, never a visitor's. */
export function assertStoredName(name: string): void {
  if (!isStoredName(name)) throw new RangeError('a stored file has a name of our own making');
}

// What may be attached, and where it is asked for. Pure: the browser warns with these rules, the server decides.
/** The table's own limit, too (`attachments_position`). */
export const mostAttachments = 3;

export const isAttachmentId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** Few enough, and none of them twice. */
export const areAttachments = (ids: readonly string[]): boolean =>
  ids.length <= mostAttachments && new Set(ids).size === ids.length && ids.every(isAttachmentId);

/** How an answer names what is gone: the form's field, and behind it the place of each picture in what was sent. */
export const fieldsOfGone = (field: string, ids: readonly string[], gone: readonly string[]): string[] => [
  field,
  ...gone.map((id) => `${field}.${ids.indexOf(id)}`),
];

/** What a form reads in it; all of them where none is named. Null where the field isn't at fault. */
export function readGone(
  answer: { outcome: unknown; fields?: readonly string[] },
  field: string,
  ids: readonly string[],
): readonly string[] | null {
  const fields = answer.outcome === 'invalid' ? (answer.fields ?? []) : [];
  if (!fields.includes(field)) return null;
  const gone = ids.filter((_, index) => fields.includes(`${field}.${index}`));
  return gone.length > 0 ? gone : ids;
}

export const maxAttachmentBytes = 12 * 1024 * 1024;

/** What the shop reads; anything else a browser has to turn into one of them. */
export const readableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** What may be chosen: photos of telephones as they lie there, too. */
export const chosenTypes = [...readableTypes, 'image/heic', 'image/heif', '.heic', '.heif'];

/** So that a fault and a receipt are to be read; more pixels than that nobody needs. */
export const largeSide = 1_600;

/** Bound by hand: the body is a file, and so is the answer. */
export const attachmentsPath = '/api/attachments';

type Shown = {
  /** For lists. */
  small?: boolean;
  /** Of whoever is known neither by name nor by the session that attached it. */
  key?: string;
};

export function attachmentUrl(id: string, { small = false, key = '' }: Shown = {}): string {
  const query = new URLSearchParams({ ...(small && { size: 'small' }), ...(key && { key }) });
  return `${attachmentsPath}/${id}${query.size > 0 ? `?${query}` : ''}`;
}

/** Two addresses of one picture. */
export type ShownAttachment = { small: string; large: string; alt: string };

/** A file that nothing was sent with. */
export const unclaimedForMs = 24 * 3_600_000;

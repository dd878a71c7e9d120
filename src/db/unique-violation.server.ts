/** Whether the database refused a row because another one has its key; the ORM wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code === '23505';

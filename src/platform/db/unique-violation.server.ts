type DriverError = { code?: string; constraint_name?: string };
/** The ORM wraps the driver's error. */
const driverErrorOf = (error: unknown): DriverError =>
  (error as { cause?: DriverError }).cause ?? (error as DriverError);

/** Whether the database refused a row because another one has its key. */
export const isUniqueViolation = (error: unknown): boolean => driverErrorOf(error).code === '23505';

/** The rule of the database that was broken, by its name; empty: it was something else. */
export const violatedConstraint = (error: unknown): string => driverErrorOf(error).constraint_name ?? '';

/** Whether somebody else held what was wanted for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => driverErrorOf(error).code === '55P03';

/**
 * Whether the database refused a statement, of which nothing was written then: its data or rules, a lock, or its time. A
 * connection that broke off says nothing about that.
 */
export const isRefusal = (error: unknown): boolean =>
  /^(22|23|40|55|P0)...$|^57014$/.test(driverErrorOf(error).code ?? '');

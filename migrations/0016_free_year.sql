ALTER TABLE "devices" ADD COLUMN "free_until" timestamp with time zone;
--> statement-breakpoint
-- Who plays now keeps the end that they were told. Else the year began with the first registration that is known, although
-- the box may be free again.
UPDATE devices SET free_until = known.until
FROM (
  SELECT devices.serial,
    coalesce(
      running.until,
      (least(devices.registered_at, registered.first, granted.first) AT TIME ZONE 'UTC' + interval '12 months') AT TIME ZONE 'UTC'
    ) AS until
  FROM devices
  LEFT JOIN (
    SELECT serial, min(at) AS first FROM serial_events WHERE kind = 'registered' GROUP BY serial
  ) registered ON registered.serial = devices.serial
  LEFT JOIN (
    SELECT serial, min(starts_at) AS first FROM entitlements WHERE app_id = 'toktok_own' GROUP BY serial
  ) granted ON granted.serial = devices.serial
  LEFT JOIN (
    SELECT serial, member_id, max(expires_at) AS until FROM entitlements
    WHERE app_id = 'toktok_own' AND ended_at IS NULL GROUP BY serial, member_id
  ) running ON running.serial = devices.serial AND running.member_id = devices.member_id
) known
WHERE known.serial = devices.serial AND known.until IS NOT NULL;

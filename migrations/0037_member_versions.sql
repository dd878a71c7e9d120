CREATE TABLE "member_versions" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_versions" ADD CONSTRAINT "member_versions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- At the end of the transaction, so that whoever holds a member's version waits for nothing any more; once in each, since the
-- transaction's own number is the version.
CREATE FUNCTION raise_member_version(member bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO member_versions AS v (member_id, version)
    SELECT m.id, pg_current_xact_id()::text::bigint FROM members m WHERE m.id = member
    ON CONFLICT (member_id) DO UPDATE SET version = excluded.version WHERE v.version <> excluded.version
$$;--> statement-breakpoint
CREATE FUNCTION raise_version_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_member_version(coalesce(new.member_id, old.member_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION raise_version_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_member_version(o.member_id) FROM orders o WHERE o.id = coalesce(new.order_id, old.order_id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- What nobody paid for stands in no list, save an account that waits for its deposit, which is an update of its attempt: placing
-- an order, the one thing that must be quick, raises nothing.
CREATE CONSTRAINT TRIGGER orders_version AFTER UPDATE OR DELETE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_member();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER entitlements_version AFTER INSERT OR UPDATE OR DELETE ON entitlements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_member();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_version AFTER UPDATE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_attempts_version AFTER UPDATE ON payment_attempts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_version AFTER INSERT OR UPDATE OR DELETE ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcel_lines_version AFTER INSERT OR UPDATE OR DELETE ON parcel_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cancellations_version AFTER INSERT OR UPDATE OR DELETE ON cancellations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cancellation_lines_version AFTER INSERT OR UPDATE OR DELETE ON cancellation_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_version AFTER INSERT OR UPDATE OR DELETE ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returns_version AFTER INSERT OR UPDATE OR DELETE ON returns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER return_lines_version AFTER INSERT OR UPDATE OR DELETE ON return_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER replacements_version AFTER INSERT OR UPDATE OR DELETE ON replacements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER replacement_lines_version AFTER INSERT OR UPDATE OR DELETE ON replacement_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_version_of_buyer();

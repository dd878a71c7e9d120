import { writeBusinessNumber } from '../../../../shared/business/party.ts';
import { formatPhone } from '../../../../shared/digits.ts';
import type { ApplicationState } from '../../../../shared/requests/institution.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/layout/data.tsx';
import { StatusChip } from '../../../../ui/price/badge.tsx';
import { ListedAttachments } from '../../../attachment/listed-attachments.tsx';
import type { OwnApplication, OwnInstitution } from '../contract.ts';
import { applicationStateWords, institutionKindWords, institutionMessages as words } from '../messages.ts';
import type { InstitutionFacts } from '../rules.ts';
import css from './institution-page.module.css';

const toneOf = {
  ...{ open: 'waiting', returned: 'stopped', approved: 'done' },
  ...{ refused: 'stopped', withdrawn: 'stopped' },
} as const satisfies Record<ApplicationState, 'waiting' | 'stopped' | 'done'>;

const { terms } = words;

const registered = (facts: InstitutionFacts) => [
  { term: terms.kind, value: institutionKindWords[facts.kind] },
  { term: terms.name, value: facts.name },
  { term: terms.businessNumber, value: writeBusinessNumber(facts.businessNumber) },
  { term: terms.representative, value: facts.representative },
  { term: terms.address, value: `${facts.address} ${facts.subAddress}`.trim() },
];

const contactOf = (facts: InstitutionFacts) => [
  { term: terms.contactName, value: facts.contactName },
  { term: terms.contactPhone, value: formatPhone(facts.contactPhone) },
  { term: terms.contactEmail, value: facts.contactEmail },
];

type InstitutionProps = {
  institution: OwnInstitution;
  onContact: () => void;
  /** Null while a change is looked at. */
  onChange: (() => void) | null;
};

export function InstitutionCard({ institution, onContact, onChange }: InstitutionProps) {
  return (
    <section className={css.card} aria-labelledby="institution">
      <header className={css.head}>
        <h2 id="institution">{institution.name}</h2>
        <StatusChip tone="done">{words.approvedOn(formatKoreanDate(institution.approvedAtMs))}</StatusChip>
      </header>
      <DescriptionList items={[...registered(institution), ...contactOf(institution)]} />
      <div className={css.actions}>
        <Button variant="tint" onClick={onContact}>
          {words.changeContact}
        </Button>
        <LinkButton variant="tint" to="/profile#people">
          {words.people}
        </LinkButton>
        {onChange && (
          <Button variant="ghost" onClick={onChange}>
            {words.change}
          </Button>
        )}
      </div>
      {onChange && <p className={css.hint}>{words.changeHint}</p>}
    </section>
  );
}

type ApplicationProps = {
  application: OwnApplication;
  /** Of one who is an institution already. */
  isChange: boolean;
  onMend: (() => void) | null;
  onWithdraw: (() => void) | null;
};

export function ApplicationCard({ application, isChange, onMend, onWithdraw }: ApplicationProps) {
  const { state, reason, certificate, appliedAtMs } = application;
  return (
    <section className={css.card} aria-labelledby="application">
      <header className={css.head}>
        <h2 id="application">{words.application}</h2>
        <StatusChip tone={toneOf[state]}>{applicationStateWords[state]}</StatusChip>
      </header>
      <p className={css.hint}>{words.appliedOn(formatKoreanDate(appliedAtMs))}</p>
      {state === 'open' && <p>{isChange ? words.waitingChange : words.waiting}</p>}
      {reason && state !== 'open' && (
        <p className={css.note}>
          <strong>{words.reason}</strong> {reason}
        </p>
      )}
      <DescriptionList items={[...registered(application), ...contactOf(application)]} />
      {certificate.length > 0 ? (
        <ListedAttachments label={terms.certificate} pictures={certificate.map((id) => ({ id }))} />
      ) : (
        <p className={css.hint}>
          {terms.certificate}: {words.noCertificate}
        </p>
      )}
      {(onMend || onWithdraw) && (
        <div className={css.actions}>
          {onMend && <Button onClick={onMend}>{words.mend}</Button>}
          {onWithdraw && (
            <Button variant="ghost" onClick={onWithdraw}>
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

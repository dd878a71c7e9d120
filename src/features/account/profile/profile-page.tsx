import { useRevalidator, useRouteLoaderData } from 'react-router';
import agreements from '../../../../content/member-agreements.json' with { type: 'json' };
import { readOwnPart } from '../../../platform/security/acting/own-part.server.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { describePage } from '../../../shared/page/page-meta.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PhoneNumber } from '../../../ui/form/phone-number.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { Container, PageHead } from '../../../ui/layout/layout.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { LoadingPage } from '../../../ui/states/loading-page.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { ownRestockMessages } from '../../commerce/restock/own-messages.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import { addressMessages } from '../addresses/messages.ts';
import { FormerBoxes } from '../device/handing-over/former-boxes.tsx';
import { institutionPath } from '../institution/contract.ts';
import { peopleMessages, workMessages } from '../institution/people/messages.ts';
import { PeopleCard } from '../institution/people/people-card.tsx';
import { WorkCard } from '../institution/people/work-card.tsx';
import { MissingRight } from '../session/acting/missing-right.tsx';
import { requestMember } from '../session/request-member.ts';
import { useAccountModal } from '../session/use-account-modal.ts';
import { useLogin } from '../session/use-login.ts';
import { useOwnPart } from '../session/use-own-part.ts';
import type { Route } from './+types/profile-page';
import { BoxCard } from './box-card.tsx';
import { profileMessages as words } from './messages.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileDialogs } from './profile-dialogs.tsx';
import css from './profile-page.module.css';
import { readProfile } from './service.server.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SocialCard } from './social-card.tsx';
import { ConsentSwitches } from './switches/consent-switches.tsx';
import { ReminderSwitch } from './switches/reminder-switch.tsx';
import { TextSwitches } from './switches/text-switches.tsx';
import { useOwnData } from './use-own-data.ts';

const OwnAwaited = lazyChunk(() => import('../../commerce/restock/own-awaited.tsx'));

export { unlessCalledDialog as shouldRevalidate } from '../../../shared/page/dialog-search.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  readOwnPart(context, { what: 'profile', read: readProfile });

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: '/profile', hidden: true });

export default function ProfilePage({ loaderData: { own: profile, failed, isFrame } }: Route.ComponentProps) {
  const postcodeScript = useRouteLoaderData<typeof rootLoader>('root')?.postcodeScript ?? '';
  const { revalidate, state } = useRevalidator();
  const account = useAccountModal();
  const login = useLogin();
  const ownData = useOwnData({ onReauthenticate: () => account.open('download') });

  // The header shows whose box it is, too.
  const boxChanged = async () => void (await Promise.all([requestMember(), revalidate()]));

  useOwnPart(isFrame);
  if (isFrame) return <LoadingPage title={words.title} lead={words.lead} />;
  return (
    <Container className={css.page}>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      {!profile && !failed && (
        <EmptyState
          title={words.loginFirst}
          action={<Button onClick={() => login.open({ stay: true })}>{words.login}</Button>}
        />
      )}
      {failed && (
        <ErrorState text={words.loadFailed} pending={state === 'loading'} onRetry={() => revalidate()} />
      )}
      {profile && (
        <div className={css.cards}>
          <div className={css.column}>
            {(profile.work.work || profile.work.invitations.length > 0) && (
              <ProfileCard id="institution" title={workMessages.title}>
                <WorkCard {...profile.work} />
              </ProfileCard>
            )}
            <ProfileCard id="box" title={words.box}>
              {profile.missing.boxes ? (
                <MissingRight right="boxes" />
              ) : (
                <BoxCard
                  box={profile.box}
                  mayRepair={!profile.missing.orders}
                  onRegister={() => account.open('serial')}
                  several={
                    profile.mostBoxes > 1 || profile.boxes.length > 1
                      ? { boxes: profile.boxes, most: profile.mostBoxes }
                      : null
                  }
                  onList={() => account.open('box-list')}
                  onReplace={(serial) => account.open(`replace-${serial}`)}
                  onName={(serial) => account.open(`name-${serial}`)}
                  onGiveUp={(serial) => account.open(`give-up-${serial}`)}
                  onSessionEnded={login.sessionEnded}
                />
              )}
              <FormerBoxes
                boxes={profile.formerBoxes}
                onChanged={boxChanged}
                onSessionEnded={login.sessionEnded}
              />
            </ProfileCard>
            <ProfileCard id="own" title={words.own}>
              <DescriptionList
                items={[
                  { term: words.name, value: profile.member.name },
                  { term: words.loginId, value: profile.member.login_id },
                  { term: words.email, value: profile.member.email },
                  { term: words.phone, value: <PhoneNumber digits={profile.member.phone} /> },
                  {
                    term: words.address,
                    value: `${profile.member.address} ${profile.member.sub_address}`.trim(),
                  },
                ]}
              />
              {profile.newEmail && (
                <div className={css.ownBox}>
                  <p>{words.newEmail(profile.newEmail.address)}</p>
                  <Button variant="ghost" onClick={() => account.open('email')}>
                    {words.typeCode}
                  </Button>
                </div>
              )}
              <div className={css.actions}>
                <Button onClick={() => account.open('edit')}>{words.edit}</Button>
                <Button variant="ghost" onClick={() => account.open('password')}>
                  {words.changePassword}
                </Button>
              </div>
            </ProfileCard>
            <ProfileCard id="addresses" title={addressMessages.title} lead={addressMessages.lead}>
              {profile.missing.orders ? (
                <MissingRight right="orders" />
              ) : (
                <AddressBook addresses={profile.addresses} onOpen={account.open} />
              )}
            </ProfileCard>
            {profile.awaited.length > 0 && (
              <ProfileCard id="awaited" title={ownRestockMessages.title} lead={ownRestockMessages.lead}>
                <OwnAwaited awaited={profile.awaited} />
              </ProfileCard>
            )}
            {profile.isHolder && (
              <ProfileCard id="people" title={peopleMessages.title}>
                <PeopleCard />
              </ProfileCard>
            )}
            <ProfileCard id="own-institution" title={words.institution}>
              {!profile.isInstitution && <p>{words.institutionLead}</p>}
              <LinkButton variant="ghost" to={institutionPath}>
                {profile.isInstitution ? words.toOwnInstitution : words.toInstitution}
              </LinkButton>
            </ProfileCard>
          </div>
          <div className={css.column}>
            <ProfileCard id="reminders" title={words.reminders}>
              <ReminderSwitch initial={profile.wantsReminders} byText={profile.mutedTexts !== null} />
            </ProfileCard>
            {profile.mutedTexts && (
              <ProfileCard id="texts" title={words.texts} lead={words.textsLead}>
                <TextSwitches muted={profile.mutedTexts} />
              </ProfileCard>
            )}
            <ProfileCard id="consents" title={words.consents} lead={words.consentsLead}>
              <ConsentSwitches initial={profile.marketing} />
              {profile.required.length > 0 && (
                <>
                  <h3 className={css.small}>{words.required}</h3>
                  <DescriptionList
                    items={profile.required.map(({ agreement, sinceMs }) => ({
                      term: agreements[agreement].title,
                      value: formatKoreanDate(sinceMs),
                    }))}
                  />
                </>
              )}
            </ProfileCard>
            <ProfileCard id="sessions" title={words.sessions} lead={words.sessionsLead}>
              <SessionsCard sessions={profile.sessions} />
            </ProfileCard>
            <SocialCard logins={profile.socialLogins} onOpen={account.open} />
            <PasskeysCard passkeys={profile.passkeys} onOpen={account.open} />
            <ProfileCard id="data" title={words.data} lead={words.dataLead}>
              <div className={css.actions}>
                <Button variant="ghost" pending={ownData.pending} onClick={ownData.download}>
                  {words.download}
                </Button>
                <Button variant="ghost" onClick={() => account.open('leave')}>
                  {words.leave}
                </Button>
              </div>
            </ProfileCard>
          </div>
          <ProfileDialogs
            member={profile.member}
            boxes={profile.boxes}
            mayRepair={!profile.missing.orders}
            ownContents={{
              contents: profile.work.work?.isActing ? [] : profile.box.contents,
              nowMs: profile.box.nowMs,
            }}
            onBoxChanged={boxChanged}
            newEmail={profile.newEmail}
            passkeys={profile.passkeys.list}
            addresses={profile.addresses}
            postcodeScript={postcodeScript}
            onReauthenticated={ownData.download}
          />
        </div>
      )}
    </Container>
  );
}

import { useState } from 'react';
import { isRepairOver, quotableRepairs, sendableRepairs } from '../../../shared/requests/repair.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { FormActions } from '../../../ui/form/form.tsx';
import layout from '../shell/layout/layout.module.css';
import { saidOf } from '../shell/messages.ts';
import { Panel } from '../shell/screen.tsx';
import { useAct, useAskShared } from '../shell/use-act.ts';
import * as calls from './contract.ts';
import { outcomeWords, repairScreenMessages as words } from './messages.ts';
import { LabelForm, QuoteForm, ReasonForm } from './step-forms.tsx';

type Repair = calls.RepairRecord;
type Deed = keyof typeof words.deeds;
/** Which need something typed. */
const typedDeeds = [
  'quote',
  'requote',
  'refuse',
  'giveUp',
  'send',
  'correct',
  'undoArrival',
] as const satisfies Deed[];
type TypedDeed = (typeof typedDeeds)[number];
type PressedDeed = Exclude<Deed, TypedDeed>;
const isTyped = (deed: Deed): deed is TypedDeed => typedDeeds.some((one) => one === deed);

/** What can be done now, the usual next step first. */
function deedsOf({ state, next, isPaid, isClaimed }: Repair): Deed[] {
  const may = (to: Repair['state']) => next.includes(to);
  const quotable = quotableRepairs.some((one) => one === state) && !isPaid && !isClaimed;
  return [
    ...(state !== 'quoted' && may('pickedUp') ? (['pickUp'] as const) : []),
    ...(may('repairing') ? (['begin'] as const) : []),
    ...(may('repaired') ? (['finish'] as const) : []),
    ...(sendableRepairs.some((one) => one === state) ? (['send'] as const) : []),
    ...(may('closed') ? (['close', 'correct'] as const) : []),
    ...(state === 'closed' && may('sent') ? (['undoArrival'] as const) : []),
    ...(quotable ? [state === 'quoted' ? ('requote' as const) : ('quote' as const)] : []),
    ...(state === 'quoted' && !isClaimed ? (['costBack'] as const) : []),
    ...(may('refused') ? (['refuse'] as const) : []),
    ...(may('unrepairable') ? (['giveUp'] as const) : []),
  ];
}

/** The next step as one button, and what else can be done beside it. */
export function StepsPanel({ repair }: { repair: Repair }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const askShared = useAskShared();
  const [begun, setBegun] = useState<TypedDeed | null>(null);
  const { id, version, state, isClaimed } = repair;
  const deeds = deedsOf(repair);
  // Somebody else may have gone another way meanwhile.
  const open = begun !== null && deeds.includes(begun) ? begun : null;
  const close = () => setBegun(null);
  const seen = { params: { id }, input: { version } };

  async function tell<Outcome extends string>(
    told: Record<Outcome, string>,
    done: { outcome: Outcome; data: unknown } | null,
    success: Outcome,
  ) {
    if (!done) return;
    if (done.outcome === success) {
      close();
      notify.toast(told[done.outcome]);
    } else await notify.alert(saidOf(told, done));
  }
  const press: Record<PressedDeed, () => Promise<void>> = {
    pickUp: async () => tell(outcomeWords.pickUpRepair, await act(calls.pickUpRepair, seen), 'pickedUp'),
    begin: async () => tell(outcomeWords.beginRepair, await act(calls.beginRepair, seen), 'repairing'),
    finish: async () => tell(outcomeWords.finishRepair, await act(calls.finishRepair, seen), 'repaired'),
    close: async () => tell(outcomeWords.closeRepair, await act(calls.closeRepair, seen), 'closed'),
    costBack: async () => tell(outcomeWords.takeCostBack, await act(calls.takeCostBack, seen), 'takenBack'),
  };

  const common = { pending, onKeep: close };

  return (
    <Panel title={words.steps}>
      {state === 'quoted' && <p className={layout.faint}>{isClaimed ? words.isClaimed : words.waits}</p>}
      {isRepairOver(state) && <p className={layout.faint}>{words.isOver}</p>}
      {open === null && deeds.length > 0 && (
        <FormActions>
          {deeds.map((deed, index) => (
            <Button
              key={deed}
              variant={index === 0 && state !== 'quoted' && state !== 'closed' ? 'primary' : 'ghost'}
              pending={pending}
              onClick={() => (isTyped(deed) ? setBegun(deed) : press[deed]())}
            >
              {words.deeds[deed]}
            </Button>
          ))}
        </FormActions>
      )}
      {(open === 'quote' || open === 'requote') && (
        <QuoteForm
          cost={repair.cost}
          {...common}
          onSubmit={async (cost) =>
            tell(
              outcomeWords.quoteRepair,
              await act(calls.quoteRepair, { params: { id }, input: { version, ...cost } }),
              'quoted',
            )
          }
        />
      )}
      {open === 'refuse' && (
        <ReasonForm
          label={words.sendRefusal}
          {...common}
          onSubmit={async (reason) =>
            tell(
              outcomeWords.refuseRepair,
              await act(calls.refuseRepair, { params: { id }, input: { version, reason } }),
              'refused',
            )
          }
        />
      )}
      {open === 'giveUp' && (
        <ReasonForm
          label={words.sendGivingUp}
          note={words.givingUpNote}
          {...common}
          onSubmit={async (reason) =>
            tell(
              outcomeWords.giveUpRepair,
              await act(calls.giveUpRepair, { params: { id }, input: { version, reason } }),
              'unrepairable',
            )
          }
        />
      )}
      {open === 'undoArrival' && (
        <ReasonForm
          label={words.deeds.undoArrival}
          field={words.undoReason}
          note={words.undoNote}
          {...common}
          onSubmit={async (reason) =>
            tell(
              outcomeWords.undoRepairArrival,
              await act(calls.undoRepairArrival, { params: { id }, input: { version, reason } }),
              'undone',
            )
          }
        />
      )}
      {(open === 'send' || open === 'correct') && (
        <LabelForm
          tracking={repair.tracking}
          {...common}
          onSubmit={async (label) =>
            tell(
              outcomeWords.sendRepair,
              await askShared((isShared) =>
                act(calls.sendRepair, { params: { id }, input: { version, ...label, isShared } }),
              ),
              open === 'send' ? 'sent' : 'corrected',
            )
          }
        />
      )}
    </Panel>
  );
}

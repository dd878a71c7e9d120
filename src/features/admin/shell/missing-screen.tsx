import { EmptyState } from '../../../ui/states/states.tsx';
import { frameMessages as words } from './messages.ts';
import { Screen } from './screen.tsx';

export function Component() {
  return (
    <Screen title={words.missingTitle}>
      <EmptyState title={words.missingTitle} body={words.missingBody} />
    </Screen>
  );
}

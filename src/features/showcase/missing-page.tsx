import { data } from 'react-router';
import { showcaseMessages } from './messages.ts';
import { MissingScreen } from './missing-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [
  { title: `${showcaseMessages.missing.title} | 톡톡박스` },
  { name: 'robots', content: 'noindex' },
];

export default MissingScreen;

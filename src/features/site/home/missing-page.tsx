import { data } from 'react-router';
import { missingPage } from '../../../shared/page/page-meta.ts';
import { MissingScreen } from './missing-screen.tsx';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => missingPage;

export default MissingScreen;

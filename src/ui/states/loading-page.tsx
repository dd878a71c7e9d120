import { Breadcrumb, type BreadcrumbProps } from '../layout/breadcrumb.tsx';
import { Container, PageHead } from '../layout/layout.tsx';
import { Skeleton } from './states.tsx';

type Props = { title: string; lead?: string; above?: BreadcrumbProps['items'] };

/** A page whose own part is somebody's alone, until it has come. */
export function LoadingPage({ title, lead, above = [] }: Props) {
  return (
    <Container>
      <Breadcrumb items={[...above, { label: title }]} />
      <PageHead title={title} lead={lead} />
      <Skeleton shape="title" count={4} />
      <noscript>이 화면을 보려면 브라우저의 자바스크립트를 켜 주세요</noscript>
    </Container>
  );
}

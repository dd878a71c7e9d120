import { Link } from 'react-router';
import type { Company } from '../../../platform/config/company-queries.server.ts';
import type { EscrowMark } from '../../../shared/requests/escrow.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { NewWindowIcon } from '../../../ui/media/icons.tsx';
import css from './footer.module.css';
import { legalLinks } from './navigation.ts';

// What the e-commerce act wants to see on every page of a shop.
const factsOf = (company: Company) =>
  [
    ['대표자', company.representative],
    ['사업자등록번호', company.businessNumber],
    ['통신판매업 신고', `${company.mailOrderNumber} (${company.mailOrderOffice})`],
    ['주소', company.address],
    ['개인정보 보호책임자', company.privacyOfficer],
    ['호스팅 제공자', company.hostingProvider],
  ] as const;

/** @param company null where even that could not be read: the rest of the page's foot stands all the same */
export function Footer({ company, escrow }: { company: Company | null; escrow: EscrowMark | null }) {
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <nav aria-label="약관과 정책">
          <ul className={css.links}>
            {legalLinks.map(({ label, to, strong }) => (
              <li key={to}>
                <Link to={to}>{strong ? <strong>{label}</strong> : label}</Link>
              </li>
            ))}
            {company && (
              <li>
                <a href={company.businessCheckUrl} target="_blank" rel="noopener noreferrer">
                  사업자정보 확인
                  <NewWindowIcon size={16} />
                  <VisuallyHidden>(새 창)</VisuallyHidden>
                </a>
              </li>
            )}
          </ul>
        </nav>
        {company && <CompanyFacts company={company} />}
        {escrow && <EscrowNote escrow={escrow} />}
      </div>
    </footer>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  return (
    <div className={css.columns}>
      <div>
        <p className={css.name}>{company.name}</p>
        <dl className={css.facts}>
          {factsOf(company).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.contact}>
        <p className={css.heading}>고객센터</p>
        <a className={css.phone} href={`tel:${company.phone.replaceAll('-', '')}`}>
          {company.phone}
        </a>
        <p>{company.phoneHours}</p>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </div>
    </div>
  );
}

/** The law wants it where a shop is paid before the goods are there, with what proves it. */
function EscrowNote({ escrow }: { escrow: EscrowMark }) {
  return (
    <div className={css.escrow}>
      <p className={css.mark}>구매안전서비스</p>
      <p>
        {`상품은 ${escrow.name}의 구매안전서비스(에스크로)로 살 수 있어요. `}
        <a href={escrow.checkUrl} target="_blank" rel="noopener noreferrer">
          서비스 가입 사실 확인
          <NewWindowIcon size={16} />
          <VisuallyHidden>(새 창)</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}

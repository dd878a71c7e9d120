import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { exportSettlements, readSettlements } from './contract.ts';
import { FilesPanel } from './files-panel.tsx';
import { outcomeWords, settlementMessages as words } from './messages.ts';
import { MonthBar } from './month-bar.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';

export const loader = loadByAddress(readSettlements);

export function Component() {
  const { month, payouts, files, nextFiles, rates, providers, methods, differences } =
    useLoaderData<typeof loader>();
  const [isExporting, setIsExporting] = useState(false);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <LinkButton variant={differences > 0 ? 'tint' : 'ghost'} to="/settlements/differences">
            {words.differencesLink(differences)}
          </LinkButton>
          <Button variant="ghost" onClick={() => setIsExporting(true)}>
            {words.export}
          </Button>
        </>
      }
    >
      <Panel title={words.payouts}>
        <MonthBar month={month} />
        {payouts.length === 0 ? (
          <EmptyState title={words.noPayouts} body={words.noPayoutsBody} />
        ) : (
          <DataTable caption={`${month} ${words.payouts}`} head={words.payoutHead}>
            {payouts.map((row) => (
              <tr key={`${row.day} ${row.provider}`}>
                <td data-label={words.payoutHead[0]}>
                  <div>
                    <Link to={`/settlements/days/${row.day}`}>{row.day}</Link>
                    {providers.length > 1 && <p>{words.providerOf(providers.indexOf(row.provider))}</p>}
                  </div>
                </td>
                <td data-label={words.payoutHead[1]}>{row.lines.toLocaleString('ko-KR')}</td>
                <td data-label={words.payoutHead[2]}>{formatWon(row.amountWon)}</td>
                <td data-label={words.payoutHead[3]}>{formatWon(row.feeWon)}</td>
                <td data-label={words.payoutHead[4]}>{formatWon(row.feeVatWon)}</td>
                <td data-label={words.payoutHead[5]}>
                  <strong>{formatWon(row.payoutWon)}</strong>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
      <UploadPanel providers={providers} />
      <FilesPanel files={files} next={nextFiles} />
      <RatesPanel rates={rates} providers={providers} methods={methods} />
      {isExporting && (
        <ExportDialog
          title={words.exportTitle}
          lead={words.exportLead}
          path={exportSettlements.path}
          input={{ month }}
          done={outcomeWords.exportSettlements.sent}
          onClose={() => setIsExporting(false)}
        />
      )}
    </Screen>
  );
}

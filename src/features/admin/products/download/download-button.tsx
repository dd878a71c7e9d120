import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ExportDialog } from '../../exports/export-dialog.tsx';
import { exportProducts } from './contract.ts';
import { outcomeWords, downloadMessages as words } from './messages.ts';

export function DownloadButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      {isOpen && (
        <ExportDialog
          title={words.title}
          lead={words.lead}
          path={exportProducts.path}
          done={outcomeWords.exportProducts.sent}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

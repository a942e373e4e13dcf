import { useFoyer } from '@foyer/react';
import { type AnswerOf, invoices } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { EditForm } from './EditForm.tsx';
import { TextField } from './TextField.tsx';

type InvoiceSettings = AnswerOf<typeof invoices.getInvoiceSettings>;
const names = ['sellerName', 'sellerAddress', 'taxNumber', 'note', 'numberPrefix'] as const;
type InvoiceField = (typeof names)[number];
type InvoiceValues = Record<InvoiceField, string>;

const readInvoice = ({ sellerName, sellerAddress, taxNumber, note, numberPrefix }: InvoiceSettings): InvoiceValues => ({
  sellerName,
  sellerAddress,
  taxNumber,
  note,
  numberPrefix,
});

const fieldOf = (path: string): InvoiceField | undefined => names.find((name) => path === `invoiceSettings.${name}`);

interface InvoiceProps {
  saved: InvoiceSettings;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** The texts of invoices about the seller. Issued invoices keep theirs. */
export function InvoiceForm({ saved, mayChange, tell }: InvoiceProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { values, change, ...edit } = useKeptEdit({
    saved,
    read: readInvoice,
    send: async (next, before, { revision }) => {
      const changed = names.filter((name) => next[name] !== before[name]).map((name) => [name, next[name].trim()]);
      const sent: Partial<InvoiceValues> = Object.fromEntries(changed);
      const settings = await client.run(invoices.updateInvoiceSettings, [{ ...sent, revision }]);
      await queries.invalidateQueries({ queryKey: ['invoices'] });
      return settings;
    },
    fetchNow: () => client.run(invoices.getInvoiceSettings, []),
    onSaved: (_, undo) => tell({ words: t('What invoices say is saved.'), undo }),
  });
  const isPrefix = /^[A-Z0-9/-]{0,20}$/.test(values.numberPrefix);
  return (
    <EditForm edit={edit} mayChange={mayChange} findFaults={() => (isPrefix ? [] : ['numberPrefix'])} fieldOf={fieldOf}>
      {(wrong) => {
        const fields = { values, change, wrong };
        return (
          <>
            <TextField
              {...fields}
              name="sellerName"
              label={t('Legal name')}
              hint={t('Without a name and an address, payments get receipts instead of invoices.')}
              isOptional
              maxLength={200}
            />
            <TextField
              {...fields}
              name="sellerAddress"
              label={t('Address, in lines as it is printed')}
              isOptional
              lines={4}
              maxLength={500}
            />
            <TextField {...fields} name="taxNumber" label={t('Tax number')} isOptional maxLength={50} />
            <TextField
              {...fields}
              name="numberPrefix"
              label={t('Before each number')}
              hint={t('Such as LT-. Another one doesn’t start the numbers again.')}
              isOptional
              maxLength={20}
              advice={t('Use capital letters, digits, - and / only.')}
            />
            <TextField {...fields} name="note" label={t('Printed below')} isOptional lines={3} maxLength={1000} />
          </>
        );
      }}
    </EditForm>
  );
}

import { useFoyer } from '@foyer/react';
import { sites } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { BrandFields } from './BrandFields.tsx';
import {
  businessFaults,
  businessFieldOf,
  type FieldsProps,
  fieldInUse,
  readBusiness,
  type Site,
  writeBusiness,
} from './business-form.ts';
import { EditForm } from './EditForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { TextField } from './TextField.tsx';

interface BusinessProps {
  saved: Site;
  mayChange: boolean;
  tell(news: Undoable): void;
}

function ContactFields(fields: FieldsProps) {
  const { t } = useText();
  return (
    <Section title={t('Business')}>
      <TextField {...fields} name="name" label={t('Name')} maxLength={100} advice={t('Enter a name.')} />
      <TextField
        {...fields}
        name="tagline"
        label={t('Tagline')}
        hint={t('The title of the first page.')}
        isOptional
        maxLength={150}
      />
      <TextField {...fields} name="description" label={t('Description')} isOptional lines={4} maxLength={1000} />
      <TextField
        {...fields}
        name="email"
        type="email"
        label={t('Email')}
        hint={t('Visitors see it, and answers to our messages go there.')}
        isOptional
        maxLength={320}
        advice={t('Enter an email address, such as ann@example.com.')}
      />
      <TextField {...fields} name="phone" type="tel" label={t('Phone')} isOptional maxLength={50} />
      <TextField {...fields} name="formattedAddress" label={t('Address in one line')} isOptional maxLength={300} />
    </Section>
  );
}

/** The facts that visitors see of the business, and the look of its pages. */
export function BusinessForm({ saved, mayChange, tell }: BusinessProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { values, change, ...edit } = useKeptEdit({
    saved,
    read: readBusiness,
    send: async (next, before, { revision }) => {
      const site = await client.run(sites.updateSite, [{ ...writeBusiness(next, before), revision }]);
      await queries.invalidateQueries({ queryKey: ['sites'] });
      return site;
    },
    fetchNow: () => client.run(sites.getSite, []),
    onSaved: (_, undo) => tell({ words: t('Your business is saved. Visitors see it from now on.'), undo }),
  });
  return (
    <EditForm
      edit={edit}
      mayChange={mayChange}
      findFaults={() => businessFaults(values)}
      fieldOf={businessFieldOf}
      fieldOfFailure={fieldInUse}
    >
      {(wrong) => {
        const fields = { values, change, wrong, failure: edit.failure };
        return (
          <>
            <ContactFields {...fields} />
            <Section title={t('Language, time and money')}>
              <PlaceFields {...fields} />
            </Section>
            <Section title={t('Brand')}>
              <BrandFields {...fields} site={saved} />
            </Section>
          </>
        );
      }}
    </EditForm>
  );
}

import type { OwnMember } from '@foyer/react/profile-changes';
import { useContactForm } from '@foyer/react/use-profile';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../parts/Section.tsx';
import { AddressesField } from './AddressesField.tsx';
import { PhonesField } from './PhonesField.tsx';
import styles from './profile.module.css';
import { SaveForm } from './SaveForm.tsx';
import { readContact } from './typed.ts';

/** The member's contact data, visible only to the business. */
export function ContactSection({ member, site }: { member: OwnMember; site: Site }) {
  const { t } = useText();
  const form = useContactForm(member);
  const { firstName, lastName, company, birthdate, phones = [], addresses = [] } = member.contact ?? {};
  const fault = (field: string, words: string) => (form.isRefused(`contact.${field}`) ? words : null);
  return (
    <Section
      id="contact"
      title={t('Contact details')}
      lead={t('Only you and {name} can see these.', { name: site.name })}
    >
      <SaveForm
        site={site}
        form={form}
        fields={['contact.firstName', 'contact.lastName', 'contact.birthdate', 'contact.company', 'contact.phones']}
        submit={(typed) => form.save(readContact(typed))}
      >
        <div className={styles.pair}>
          <div>
            <Field label={t('First name')} error={fault('firstName', t('Check your first name.'))}>
              {(control) => (
                <input
                  {...control}
                  name="firstName"
                  defaultValue={firstName}
                  maxLength={50}
                  autoComplete="given-name"
                />
              )}
            </Field>
          </div>
          <div>
            <Field label={t('Last name')} error={fault('lastName', t('Check your last name.'))}>
              {(control) => (
                <input {...control} name="lastName" defaultValue={lastName} maxLength={50} autoComplete="family-name" />
              )}
            </Field>
          </div>
        </div>
        <PhonesField
          phones={phones}
          error={fault('phones', t('Enter a phone number with its country code, such as +1 718 555 0100.'))}
        />
        <AddressesField addresses={addresses} />
        <Field
          label={t('Date of birth')}
          note={t('(optional)')}
          error={fault('birthdate', t('Enter a date in the past.'))}
        >
          {(control) => (
            <input {...control} type="date" name="birthdate" defaultValue={birthdate} autoComplete="bday" />
          )}
        </Field>
        <Field label={t('Company')} note={t('(optional)')} error={fault('company', t('Check the company name.'))}>
          {(control) => (
            <input {...control} name="company" defaultValue={company} maxLength={100} autoComplete="organization" />
          )}
        </Field>
      </SaveForm>
    </Section>
  );
}

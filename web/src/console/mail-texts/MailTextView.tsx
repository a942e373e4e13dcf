import { findLanguage, type Language, languages } from '@foyer/contract/languages';
import { isSignInMail, type TextKind } from '@foyer/contract/text-kinds';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useServices } from '../parts/use-services.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { kindWords } from './kind-words.ts';
import { MailTextForm } from './MailTextForm.tsx';
import { emailsHref, kindOfSlug, type Place, placeHref, readPlace, useMailTexts } from './mail-texts.ts';

interface EditorProps {
  kind: TextKind;
  search: string;
  usual: Language;
  mayChange: boolean;
}

function Editor({ kind, search, usual, mayChange }: EditorProps) {
  const text = useText();
  const { t } = text;
  const { news, tell } = useUndoToast();
  const texts = useMailTexts();
  const services = useServices();
  const [place, setPlace] = useState(() => readPlace(search, kind, usual));
  const { name, when } = kindWords(kind, text);
  const show = (next: Place) => {
    setPlace(next);
    history.replaceState(null, '', placeHref(next));
  };
  return (
    <>
      <h1>{name}</h1>
      <p className={sales.lead}>
        {when} {isSignInMail(kind) ? t('Your team gets the usual text.') : null}
      </p>
      <Loaded query={texts} lines={8}>
        <Loaded query={services} lines={8}>
          <MailTextForm
            place={place}
            show={show}
            texts={(texts.data ?? []).filter((one) => one.kind === kind)}
            services={services.data?.services ?? []}
            mayChange={mayChange}
            tell={tell}
          />
        </Loaded>
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** The text of one kind of mail or SMS, beside what a customer reads. */
export default function MailTextView({ data: { session, params, search }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const kind = kindOfSlug(params.kind ?? '');
  return (
    <ConsoleRoot>
      <Back href={emailsHref}>{t('Emails and SMS')}</Back>
      {kind ? (
        <Editor
          kind={kind}
          search={search}
          usual={findLanguage(site.locale) ?? languages[0]}
          mayChange={mayManageSales(session)}
        />
      ) : (
        <>
          <h1>{t('Text of an email or SMS')}</h1>
          <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
        </>
      )}
    </ConsoleRoot>
  );
}

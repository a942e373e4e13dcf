import { bookingForms, type ExtendedBooking } from '@foyer/sdk';
import { useText } from '../lib/text.ts';
import { useAction } from '../lib/use-action.ts';
import { pageClient } from '../pages/page-client.ts';
import { Button } from '../ui/Button.tsx';
import styles from './form-answers.module.css';

type Answer = NonNullable<ExtendedBooking['formSubmissions']>[number];
type FormFile = NonNullable<Answer['files']>[number];

const always = () => true;

interface FileOwner {
  bookingId: string;
  /** Of a manage link, in place of a sign-in. */
  token?: string | undefined;
}

const makeUrl = ({ bookingId, token }: FileOwner, fileId: string) =>
  token === undefined
    ? pageClient().run(bookingForms.createFormFileUrl, [bookingId, fileId])
    : pageClient().run(bookingForms.createFormFileUrlAnonymously, [token, fileId]);

/** Downloads a file; its address is made when it is wanted, and works for minutes. */
function FileButton({ file, ...owner }: FileOwner & { file: FormFile }) {
  const { t, own } = useText();
  const { isBusy, failure, run } = useAction(always);
  const download = () =>
    run(async () => {
      const { url } = await makeUrl(owner, file.id);
      location.assign(url);
    });
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('Download {name}', { name: file.displayName })}
        aria-disabled={isBusy || undefined}
        onClick={download}
      >
        <span {...own}>{file.displayName}</span>
      </Button>
      {failure ? <span role="alert">{t('We couldn’t load this.')}</span> : null}
    </>
  );
}

/** The answers to the booking form, folded up; nothing where its questions weren't answered. */
export function FormAnswers({
  answers = [],
  isOpen,
  ...owner
}: FileOwner & { answers?: readonly Answer[] | undefined; isOpen?: boolean }) {
  const { t, own } = useText();
  // The contact fields, which have no label, are shown elsewhere.
  const asked = answers.filter(({ label }) => label);
  if (asked.length === 0) return null;
  return (
    <details className={styles.answers} open={isOpen}>
      <summary>{t('Answers to the form')}</summary>
      <dl>
        {asked.map(({ key, label, value, files }) => (
          <div key={`${key} ${label}`}>
            <dt {...own}>{label}</dt>
            <dd>
              {files ? (
                files.map((file) => <FileButton key={file.id} {...owner} file={file} />)
              ) : (
                <span {...own}>{value}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

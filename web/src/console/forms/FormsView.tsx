import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { MoveButtons } from '../parts/MoveButtons.tsx';
import { News } from '../parts/News.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useNews } from '../parts/use-news.ts';
import { FormRow } from './FormRow.tsx';
import { formsHref } from './form.ts';
import { useFormChanges, useForms } from './use-forms.ts';

function Forms({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useForms();
  const changes = useFormChanges();
  const { failure, run } = useAction(readFailure);
  const { news, setNews, box } = useNews();
  const mayManage = mayManageSales(session);
  const { active = [], archived = [] } = query.data ?? {};
  const move = (index: number, step: -1 | 1) =>
    run(async () => {
      const ids = active.map(({ id }) => id);
      const [moving] = ids.splice(index, 1);
      if (moving) ids.splice(index + step, 0, moving);
      await changes.arrange(ids);
    });
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Booking forms')}</h1>
        {mayManage ? (
          <ButtonLink look="primary" href={`${formsHref}/new`}>
            {t('Create form')}
          </ButtonLink>
        ) : null}
      </div>
      <p className={styles.lead}>
        {t('What customers answer when they book. Services that name no form use the default one.')}
      </p>
      <News news={news} box={box} />
      <FailureNotice failure={failure} takesFocus />
      <Loaded query={query} lines={4}>
        <ul className={styles.rows}>
          {active.map((form, index) => (
            <FormRow key={form.id} form={form} mayManage={mayManage} onDone={setNews}>
              <MoveButtons
                name={form.name}
                position={index}
                count={active.length}
                onMove={(step) => move(index, step)}
              />
            </FormRow>
          ))}
        </ul>
        {archived.length > 0 ? (
          <Section title={t('Archived')}>
            <ul className={styles.rows}>
              {archived.map((form) => (
                <FormRow key={form.id} form={form} mayManage={mayManage} onDone={setNews} />
              ))}
            </ul>
          </Section>
        ) : null}
      </Loaded>
    </>
  );
}

/** The booking forms of the business. */
export default function FormsView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Forms {...props} />
    </ConsoleRoot>
  );
}

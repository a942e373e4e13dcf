import { Facts } from '../../ui/Facts.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Badge } from '../parts/Badge.tsx';
import { TabLinks } from '../parts/TabLinks.tsx';
import styles from './design.module.css';

const tones = ['plain', 'good', 'caution', 'bad'] as const;
const sizes = ['s', 'm', 'l', 'xl'] as const;
const here = '/manage/_ui';

export function ListParts() {
  return (
    <div className={styles.stack}>
      <Cluster>
        {tones.map((tone) => (
          <Badge key={tone} words={tone} tone={tone} />
        ))}
      </Cluster>
      <TabLinks
        label="Tabs"
        tabs={[
          [here, 'Open'],
          [`${here}#other`, 'Other'],
        ]}
        current={here}
      />
      <Facts
        facts={[
          { term: 'When', detail: 'Tuesday, 9:30 am' },
          { term: 'With', detail: 'Ines Okafor' },
        ]}
      />
      <Cluster>
        {sizes.map((size) => (
          <Portrait key={size} size={size} name="Ines Okafor" alt="" />
        ))}
      </Cluster>
      <div className={styles.picture}>
        <Picture seed="Deep tissue massage" subject="rest" />
      </div>
    </div>
  );
}

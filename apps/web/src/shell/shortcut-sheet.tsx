// The list of the keyboard shortcuts, and the switch that turns them off.
import { usePreference, useRoom } from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Checkbox, Dialog } from '@candor/ui';
import type { ReactNode } from 'react';
import { type GoalName, goals, goKey, keyOf, type ShortcutName } from '../parts/shortcuts/index.ts';
import classes from './shortcut-sheet.module.css';

const onTradeScreens: readonly ShortcutName[] = [
  'buy',
  'sell',
  'price',
  'amount',
  'cancelAll',
  'previousFrame',
  'nextFrame',
];
const everywhere: readonly ShortcutName[] = ['help', 'search'];

function Line({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{children}</dt>
      <dd>{keys}</dd>
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key} dir="ltr">
    {children}
  </kbd>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

const lineOf = (name: ShortcutName) => (
  <Line key={name} keys={<Key>{keyOf[name]}</Key>}>
    {t(`shortcuts.action.${name}`)}
  </Line>
);

function Lists() {
  return (
    <div className={classes.groups}>
      <Group title={t('shortcuts.group.trade')}>{onTradeScreens.map(lineOf)}</Group>
      <Group title={t('shortcuts.group.go')}>
        {(Object.keys(goals) as GoalName[]).map((name) => (
          <Line
            key={name}
            keys={
              <>
                <Key>{goKey}</Key> {t('shortcuts.andThen')} <Key>{goals[name].key}</Key>
              </>
            }
          >
            {t(`shell.nav.${name}`)}
          </Line>
        ))}
      </Group>
      <Group title={t('shortcuts.group.everywhere')}>{everywhere.map(lineOf)}</Group>
    </div>
  );
}

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const ready = useSections('shortcuts');
  const { preferences } = useRoom();
  const wanted = usePreference((all) => all.shortcuts);
  if (!ready) return null;
  return (
    <Dialog opened onClose={onClose} title={t('shell.shortcuts')} closeLabel={t('shell.close')} size="wide">
      <div className={classes.sheet}>
        <Checkbox checked={wanted} onChange={(shortcuts) => preferences.setState({ shortcuts })}>
          {t('shortcuts.use')}
        </Checkbox>
        <p className={classes.note}>{t('shortcuts.note')}</p>
        <Lists />
      </div>
    </Dialog>
  );
}

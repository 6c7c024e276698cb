// What the user is told in the app and by mail, kind by kind. What guards the account is always on.
import {
  type NotificationSetting,
  useNotificationSettings,
  useNotificationsRefresh,
  useRoom,
} from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { Card, Checkbox, SkeletonList, showToast, VisuallyHidden } from '@candor/ui';
import { useState } from 'react';
import { failureText } from '../failure-text.ts';
import { Loaded } from '../loaded.tsx';
import { AlertList } from '../price-alert/alert-list.tsx';
import classes from './messages.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Checkbox checked={checked} disabled={disabled} onChange={onChange}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Checkbox>
  );
}

type Wish = Pick<NotificationSetting, 'kind' | 'app' | 'mail'>;

function SettingLine({ setting, save }: { setting: NotificationSetting; save: (wish: Wish) => void }) {
  const { kind, app, mail, mailFixed } = setting;
  const name = t(`notifications.kind.${kind}`);
  return (
    <tr>
      <th scope="row">
        {name}
        {mailFixed && <span className={classes.quiet}>{t('notifications.set.fixedText')}</span>}
      </th>
      <td>
        <Switch
          label={t('notifications.set.appOf', { kind: name })}
          checked={app}
          disabled={mailFixed}
          onChange={(checked) => save({ kind, app: checked, mail })}
        />
      </td>
      <td>
        <Switch
          label={t('notifications.set.mailOf', { kind: name })}
          checked={mail}
          disabled={mailFixed}
          onChange={(checked) => save({ kind, app, mail: checked })}
        />
      </td>
    </tr>
  );
}

/** A mark moves at once and goes back when the venue says no. */
function useSave() {
  const { calls } = useRoom();
  const refresh = useNotificationsRefresh();
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const save = async (wish: Wish) => {
    setWishes((before) => new Map(before).set(wish.kind, wish));
    const outcome = await calls.setNotifications(wish);
    if (outcome.outcome !== 'ok')
      showToast({ tone: 'error', title: t('notifications.set.saveFailed'), body: failureText(outcome) });
    await refresh();
    setWishes((before) => new Map([...before].filter(([, known]) => known !== wish)));
  };
  return { wishes, save };
}

function SettingTable({ settings }: { settings: readonly NotificationSetting[] }) {
  const { wishes, save } = useSave();
  return (
    <table className={classes.settings}>
      <caption>
        <VisuallyHidden>{t('notifications.set.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('notifications.filter')}</th>
          <th scope="col">{t('notifications.set.app')}</th>
          <th scope="col">{t('notifications.set.mail')}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <SettingLine
            key={setting.kind}
            setting={{ ...setting, ...wishes.get(setting.kind) }}
            save={(wish) => void save(wish)}
          />
        ))}
        <tr>
          <th scope="row">{t('notifications.set.security')}</th>
          <td>–</td>
          <td>{t('notifications.set.fixed')}</td>
        </tr>
      </tbody>
    </table>
  );
}

function CardBody() {
  const settings = useNotificationSettings();
  return (
    <div className={classes.setting}>
      <p className={classes.quiet}>{t('notifications.set.lead')}</p>
      <Loaded value={settings} failed={t('notifications.set.failed')} onRetry={settings.askAgain} rows={8}>
        {(rows) => <SettingTable settings={rows} />}
      </Loaded>
      <h3>{t('notifications.alert.own')}</h3>
      <AlertList />
    </div>
  );
}

export function MessageSettingsCard() {
  const ready = useSections('notifications', 'refusals');
  if (!ready) {
    return (
      <Card>
        <SkeletonList label={t('shell.state.loading')} rows={8} />
      </Card>
    );
  }
  return (
    <Card title={t('notifications.set.card')}>
      <CardBody />
    </Card>
  );
}

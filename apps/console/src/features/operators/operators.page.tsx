// Operators and their roles: made, changed, shut out, let in again, and reset.
import { type OperatorCredentials, type OperatorRow, useConsole } from '@candor/client/console';
import { dateTime } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, DataTable, Menu, Mono, type TableColumn } from '@candor/ui';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { operatorMark } from '../../parts/figures.ts';
import { Page } from '../../parts/page.tsx';
import { rolesText } from '../../parts/roles-text.ts';
import { Shown } from '../../parts/shown.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { DisableForm, EnableForm, ResetForm } from './access.form.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { NewOperatorForm } from './new-operator.form.tsx';
import classes from './operators.module.css';
import { RolesForm } from './roles.form.tsx';

type Open = { readonly what: 'roles' | 'disable' | 'enable' | 'reset'; readonly row: OperatorRow };

/** How the access stands; what does not count yet says from when it does. */
function Status({
  row: { disabledAt, passwordMustChange, access },
  nowMs,
}: {
  row: OperatorRow;
  nowMs: number;
}) {
  const isNew = access !== null && access.countsFrom > nowMs;
  return (
    <span className={classes.status}>
      <span className={classes.badges}>
        <Badge kind={disabledAt === null ? 'success' : 'failed'}>
          {disabledAt === null ? t('operators.active') : t('operators.out')}
        </Badge>
        {passwordMustChange && <Badge kind="warning">{t('operators.mustChange')}</Badge>}
      </span>
      {isNew && (
        <span className={classes.notYet}>
          {t('operators.countsFrom', { time: dateTime(access.countsFrom) })}
        </span>
      )}
    </span>
  );
}

/** On a phone the row has no columns but this one and its menu. */
function Who({ row, nowMs }: { row: OperatorRow; nowMs: number }) {
  return (
    <span className={classes.who}>
      <span>
        <bdi>{row.name}</bdi>
      </span>
      <span className={classes.quiet}>
        <bdi>{row.email}</bdi> <Mono>{operatorMark(row.id)}</Mono>
      </span>
      <span className={classes.onPhone}>
        <span className={classes.quiet}>{rolesText(row.roles)}</span>
        <Status row={row} nowMs={nowMs} />
      </span>
    </span>
  );
}

function columns(nowMs: number): readonly TableColumn<OperatorRow>[] {
  return [
    {
      id: 'name',
      head: t('column.name'),
      cell: (row) => <Who row={row} nowMs={nowMs} />,
      tone: 'strong',
    },
    {
      id: 'roles',
      head: t('column.roles'),
      cell: (row) => <span className={classes.wraps}>{rolesText(row.roles)}</span>,
      desktopOnly: true,
    },
    {
      id: 'status',
      head: t('column.status'),
      cell: (row) => <Status row={row} nowMs={nowMs} />,
      desktopOnly: true,
    },
    {
      id: 'factor',
      head: t('column.factor'),
      cell: ({ totpOn }) => (totpOn ? t('operators.factorOn') : t('operators.factorOff')),
      desktopOnly: true,
    },
    {
      id: 'seen',
      head: t('column.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('operators.never') : dateTime(lastSeenAt)),
      tone: 'muted',
      desktopOnly: true,
    },
  ];
}

function RowMenu({ row, onOpen }: { row: OperatorRow; onOpen: (open: Open) => void }) {
  const open = (what: Open['what']) => () => onOpen({ what, row });
  return (
    <Menu
      align="end"
      items={[
        { id: 'roles', text: t('operators.setRoles'), onPress: open('roles') },
        { id: 'reset', text: t('operators.reset'), onPress: open('reset') },
        row.disabledAt === null
          ? {
              id: 'disable',
              text: t('operators.disable'),
              onPress: open('disable'),
              tone: 'bad',
              apart: true,
            }
          : { id: 'enable', text: t('operators.enable'), onPress: open('enable'), apart: true },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.dots}
          aria-label={`${t('column.actions')}: ${row.name}`}
        >
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}

export function OperatorsPage() {
  const { calls, clock } = useConsole();
  const { self } = useOperator();
  const asked = useAsked('operators', null, calls.operators);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open>();
  const [made, setMade] = useState<{ readonly name: string; readonly credentials: OperatorCredentials }>();
  const act: TableColumn<OperatorRow> = {
    id: 'act',
    head: t('column.actions'),
    align: 'end',
    cell: (row) => (row.id === self.id ? t('operators.you') : <RowMenu row={row} onOpen={setOpen} />),
  };
  const close = () => setOpen(undefined);
  const show = (name: string) => (credentials: OperatorCredentials) => {
    close();
    setAdding(false);
    setMade({ name, credentials });
  };
  return (
    <Page
      title={t('place.operators')}
      lead={t('frame.noOutcome')}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('operators.add')}
        </Button>
      }
    >
      <Shown asked={asked} rows={6} columns={[18, 22, 20, 14]}>
        {(rows) => (
          <Card title={t('place.operators')} count={rows.length} padded={false}>
            <WideTable>
              <DataTable
                caption={t('place.operators')}
                density="comfortable"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={[...columns(clock.nowMs()), act]}
              />
            </WideTable>
          </Card>
        )}
      </Shown>
      {adding && (
        <NewOperatorForm onClose={() => setAdding(false)} onMade={(name, made) => show(name)(made)} />
      )}
      {open?.what === 'roles' && <RolesForm row={open.row} onClose={close} />}
      {open?.what === 'disable' && <DisableForm row={open.row} onClose={close} />}
      {open?.what === 'enable' && <EnableForm row={open.row} onClose={close} />}
      {open?.what === 'reset' && <ResetForm row={open.row} onClose={close} onReset={show(open.row.name)} />}
      {made !== undefined && <CredentialsDialog {...made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}

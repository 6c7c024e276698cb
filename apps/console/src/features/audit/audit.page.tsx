// The audit log: searched, read row by row with what was asked for, and taken away as a file.
import { type ActionRow, useConsole } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t, textOf } from '@candor/i18n/console';
import { ButtonLink, Card, EmptyState, Mono } from '@candor/ui';
import { useState } from 'react';
import { useAsked } from '../../parts/asked.ts';
import { operatorMark, userMark } from '../../parts/figures.ts';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { rolesText } from '../../parts/roles-text.ts';
import { Shown } from '../../parts/shown.tsx';
import { everything, filterOf } from './action-filter.ts';
import classes from './audit.module.css';
import { FilterForm } from './filter.form.tsx';
import { saidDetails, targetText } from './said-details.ts';

const PAGE_SIZE = 50;

export function AuditPage() {
  const { calls } = useConsole();
  const [typed, setTyped] = useState(everything);
  const [page, setPage] = useState(1);
  const filter = filterOf(typed);
  const asked = useAsked(
    'actions',
    { filter, page },
    () => calls.actions({ ...filter, page, pageSize: PAGE_SIZE }),
    { keep: true },
  );
  return (
    <Page
      title={t('place.audit')}
      lead={t('audit.lead')}
      actions={
        <ButtonLink tone="second" size="small" href={calls.actionsCsvAddress(filter)} download>
          {t('audit.export')}
        </ButtonLink>
      }
    >
      <FilterForm
        onShow={(next) => {
          setPage(1);
          setTyped(next);
        }}
      />
      <Shown asked={asked} rows={12} columns={[14, 20, 16, 30]}>
        {({ rows, total }) => (
          <Card title={t('audit.rows', { count: total })} padded={false}>
            {rows.length === 0 ? (
              <EmptyState text={t('audit.none')} />
            ) : (
              <ol>
                {rows.map((row) => (
                  <Action key={row.id} row={row} />
                ))}
              </ol>
            )}
            <div className={classes.pager}>
              <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            </div>
          </Card>
        )}
      </Shown>
    </Page>
  );
}

function Action({ row }: { row: ActionRow }) {
  const { kind, operator, roles, at, target, user, reason, outcome, seq } = row;
  const who =
    operator === null
      ? t('audit.installation')
      : `${isolatedName(operator.name)} ${isolatedName(operatorMark(operator.id))}`;
  const said = saidDetails(row);
  return (
    <li className={classes.action}>
      <p className={classes.head}>
        <b>{textOf('kind', kind)}</b>
        {target !== null && (
          <span>
            {textOf('target', target.kind)} <Mono>{targetText(target)}</Mono>
          </span>
        )}
        {user !== null && <Mono>{userMark(user)}</Mono>}
        <span className={classes.outcome}>
          <OutcomeBadge outcome={outcome} />
        </span>
      </p>
      <p className={classes.quiet}>
        {[who, rolesText(roles), t('state.utc', { time: dateTime(at) })]
          .filter((part) => part !== '')
          .join(' · ')}
        {seq !== null && ` · ${t('audit.record', { seq })}`}
      </p>
      <p className={classes.reason}>
        <bdi>{reason}</bdi>
      </p>
      {said.length > 0 && (
        <dl className={classes.details} aria-label={t('audit.details')}>
          {said.map(({ name, value, isCode }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isCode ? <Mono>{value}</Mono> : <bdi>{value}</bdi>}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

// The lock-up plans: what each pays, how much of its capacity is locked, its version, and whether it is offered.
import { type ConsoleMining, type ConsolePlan, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, DataTable, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { VersionsDialog } from '../../change/versions-dialog.tsx';
import { actColumn } from '../../parts/act-column.tsx';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { shownRate } from '../../parts/figures.ts';
import { OfferedBadge } from '../../parts/offered-badge.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { NewPlanForm, PlanForm } from './plan.form.tsx';
import { planName, saidPlan } from './said-plan.ts';

type Open = { readonly what: 'edit' | 'versions'; readonly plan: ConsolePlan } | { readonly what: 'new' };

function amountColumn(
  id: string,
  head: string,
  amountOf: (plan: ConsolePlan) => string,
  desktopOnly = true,
): TableColumn<ConsolePlan> {
  const cell = (plan: ConsolePlan) => <Amount value={amountOf(plan)} currency={plan.currency} />;
  return { id, head, cell, align: 'end', desktopOnly };
}

function columns(): readonly TableColumn<ConsolePlan>[] {
  return [
    { id: 'plan', head: t('mining.plan'), cell: planName, tone: 'strong' },
    {
      id: 'rate',
      head: t('mining.rate'),
      cell: ({ terms }) => <bdi>{shownRate(terms.ratePpm)}</bdi>,
      align: 'end',
    },
    amountColumn('minimum', t('mining.minimum'), ({ terms }) => terms.minimum),
    amountColumn('maximum', t('mining.maximum'), ({ terms }) => terms.maximum),
    amountColumn('locked', t('mining.locked'), ({ locked }) => locked, false),
    amountColumn('capacity', t('mining.capacity'), ({ terms }) => terms.capacity),
    {
      id: 'status',
      head: t('column.status'),
      cell: ({ terms: { isOn } }) => <OfferedBadge isOn={isOn} />,
    },
  ];
}

export function PlansPanel({ mining: { plans } }: { mining: ConsoleMining }) {
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const act = actColumn<ConsolePlan>((plan) => [
    { text: t('contracts.versions'), onPress: () => setOpen({ what: 'versions', plan }) },
    may('SetMiningPlan') && { text: t('contracts.edit'), onPress: () => setOpen({ what: 'edit', plan }) },
  ]);
  return (
    <Card
      title={t('mining.plans')}
      count={plans.length}
      padded={false}
      actions={
        may('SetMiningPlan') && (
          <Button size="small" onClick={() => setOpen({ what: 'new' })}>
            {t('mining.addPlan')}
          </Button>
        )
      }
    >
      <WideTable empty={plans.length === 0 && t('mining.noPlans')}>
        <DataTable
          caption={t('mining.plans')}
          rows={plans}
          rowKey={({ id }) => String(id)}
          columns={[...columns(), act]}
        />
      </WideTable>
      {open?.what === 'edit' && <PlanForm plan={open.plan} onClose={close} />}
      {open?.what === 'versions' && <PlanVersions plan={open.plan} onClose={close} />}
      {open?.what === 'new' && <NewPlanForm onClose={close} />}
    </Card>
  );
}

function PlanVersions({ plan, onClose }: { plan: ConsolePlan; onClose: () => void }) {
  const { calls } = useConsole();
  const asked = useAsked('planVersions', plan.id, () => calls.planVersions(plan.id));
  return (
    <VersionsDialog
      name={planName(plan)}
      asked={asked}
      present={plan.version}
      first={1}
      say={saidPlan(plan.currency)}
      onClose={onClose}
    />
  );
}

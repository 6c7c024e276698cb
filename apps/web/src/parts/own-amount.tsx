// An amount of the user's own: dots stand in its place while amounts are hidden, and its unit stays.
import { usePreference } from '@candor/client';
import { t } from '@candor/i18n';
import { DecimalText, type DecimalTextProps, VisuallyHidden } from '@candor/ui';

const dots = '••••••';

export function OwnAmount(props: DecimalTextProps) {
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  if (!hidden || props.value === null) return <DecimalText {...props} />;
  return (
    <>
      <VisuallyHidden>{t('assets.hidden')}</VisuallyHidden>
      <span aria-hidden="true">
        <DecimalText {...props} value={dots} />
      </span>
    </>
  );
}

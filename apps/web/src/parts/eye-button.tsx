// Hides every amount of the user's own, here and in sheets, until it is pressed again.
import { usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { IconButton } from '@candor/ui';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

export function EyeButton({ size }: { size: 20 | 24 }) {
  const { preferences } = useRoom();
  const hidden = usePreference((all) => all.amountsHidden);
  const Icon = hidden ? IconEyeOff : IconEye;
  return (
    <IconButton
      label={hidden ? t('assets.show') : t('assets.hide')}
      tone="strong"
      icon={<Icon size={size} stroke={1.75} aria-hidden="true" />}
      onClick={() => preferences.setState({ amountsHidden: !hidden })}
    />
  );
}

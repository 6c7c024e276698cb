// Switches a product on or off for the people of a country, or lets it follow what counts elsewhere.
import {
  type ActionDone,
  type ConsoleProducts,
  nationalities,
  type ProductName,
  productNames,
  useConsole,
} from '@candor/client/console';
import { currentLanguage, languageTag } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { SelectField } from '@candor/ui';
import { ChangeDialog } from '../../change/change-dialog.tsx';
import { ChangedTerms } from '../../change/changed-terms.tsx';
import { showDone } from '../../change/done-toast.ts';
import { useChange } from '../../change/use-change.ts';
import { countryName } from '../../parts/country-name.ts';

type Setting = 'on' | 'off' | 'usual';

interface Fields {
  readonly product: ProductName;
  readonly country: string;
  readonly setting: Setting;
}

function countries(): readonly { readonly value: string; readonly text: string }[] {
  const order = new Intl.Collator(languageTag(currentLanguage()));
  const named = nationalities.map((value) => ({ value, text: countryName(value) }));
  return [
    { value: '*', text: t('contracts.everywhere') },
    ...named.sort((a, b) => order.compare(a.text, b.text)),
  ];
}

/** What counts for a country without its own switch; for all countries, what the installation began with. */
function fallback({ usual, switches }: ConsoleProducts, product: ProductName, country: string): boolean {
  if (country === '*') return usual;
  return switches.find((one) => one.product === product && one.country === '*')?.isOn ?? usual;
}

function ownSwitch(
  { switches }: ConsoleProducts,
  product: ProductName,
  country: string,
): boolean | undefined {
  return switches.find((one) => one.product === product && one.country === country)?.isOn;
}

function leadOf({ setting, product, country }: Fields): string {
  const values = {
    product: t(`product.${product}`),
    country: country === '*' ? t('contracts.everywhere') : countryName(country),
  };
  switch (setting) {
    case 'on':
      return t('contracts.switchOn', values);
    case 'off':
      return t('contracts.switchOffLead', values);
    case 'usual':
      return t('contracts.switchUsual', values);
    default:
      return setting satisfies never;
  }
}

interface CountrySwitchFormProps {
  products: ConsoleProducts;
  /** What the form begins with. */
  start: Pick<Fields, 'product' | 'country'>;
  onClose: () => void;
}

export function CountrySwitchForm({ products, start, onClose }: CountrySwitchFormProps) {
  const { calls } = useConsole();
  const change = useChange<Fields, ActionDone>({
    empty: { product: start.product, country: start.country, setting: 'off' },
    call: ({ product, country, setting }, reason, key) =>
      calls.setProductSwitch(
        { product, country, isOn: setting === 'usual' ? null : setting === 'on', reason },
        key,
      ),
    onDone: (done) => {
      showDone(t('kind.productSwitchSet'), done);
      onClose();
    },
  });
  const { product, country, setting } = change.fields;
  const isOffered = (isOn: boolean): string => (isOn ? t('contracts.setOn') : t('contracts.setOff'));
  const rest = fallback(products, product, country);
  const before = isOffered(ownSwitch(products, product, country) ?? rest);
  const after = isOffered(setting === 'usual' ? rest : setting === 'on');
  return (
    <ChangeDialog
      title={t('contracts.switchTitle')}
      submit={t('contracts.edit')}
      tone={setting === 'off' ? 'refuse' : 'primary'}
      change={change}
      consequence={
        <ChangedTerms terms={[{ name: t(`product.${product}`), before, after }]}>
          {leadOf(change.fields)}
        </ChangedTerms>
      }
      onClose={onClose}
    >
      <SelectField
        label={t('contracts.product')}
        value={product}
        options={productNames.map((value) => ({ value, text: t(`product.${value}`) }))}
        onChange={(next) => change.set({ product: next })}
      />
      <SelectField
        label={t('contracts.country')}
        value={country}
        options={countries()}
        onChange={(next) => change.set({ country: next })}
      />
      <SelectField
        label={t('contracts.setTo')}
        value={setting}
        options={[
          { value: 'on', text: t('contracts.setOn') },
          { value: 'off', text: t('contracts.setOff') },
          {
            value: 'usual',
            text: country === '*' ? t('contracts.usualAll') : t('contracts.setUsual'),
          },
        ]}
        onChange={(next) => change.set({ setting: next as Setting })}
      />
    </ChangeDialog>
  );
}

// The settings of deposits: from which keys their addresses come, and what may not be said in which mode.
import {
  type KeysByNetwork,
  type NetworkId,
  networkIds,
  paperDepositKeys,
  readExtendedPublicKey,
} from './wallet/index.ts';

export interface WalletSettings {
  /** Extended public keys from which deposit addresses come; undefined on paper, where a throw-away seed serves. */
  readonly depositKeys: KeysByNetwork | undefined;
}

/** What reads the environment and collects problems. */
interface SettingsReader {
  text(name: string): string | undefined;
  refuse(name: string, rule: string): void;
}

const depositKeyNames = { erc20: 'CANDOR_ERC20_XPUB', omni: 'CANDOR_OMNI_XPUB' } as const satisfies Readonly<
  Record<NetworkId, string>
>;

export const walletSettingNames = Object.values(depositKeyNames);

export function readWalletSettings(reader: SettingsReader, mode: 'paper' | 'live'): WalletSettings {
  return { depositKeys: readDepositKeys(reader, mode) };
}

function readDepositKeys(reader: SettingsReader, mode: 'paper' | 'live'): KeysByNetwork | undefined {
  const keys: { -readonly [Network in keyof KeysByNetwork]: KeysByNetwork[Network] } = {};
  for (const network of networkIds) {
    const name = depositKeyNames[network];
    const text = reader.text(name);
    if (text === undefined) continue;
    const found = readExtendedPublicKey(text);
    if (mode === 'paper')
      reader.refuse(name, 'must not be set in paper mode, where nobody watches any address');
    else if (found === undefined)
      reader.refuse(name, 'must be the extended public key (xpub) of one account');
    else keys[network] = found;
  }
  return mode === 'paper' ? undefined : keys;
}

/** On paper the addresses come from a seed of the data directory. */
export function depositKeysOf({ depositKeys }: WalletSettings, dataDirectory: string): KeysByNetwork {
  return depositKeys ?? paperDepositKeys(dataDirectory);
}

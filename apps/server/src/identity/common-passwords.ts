// The passwords that attackers try first, in lower case: those that known breaches hold most often, and what that
// list leaves out: words of this trade, and the first of other languages and games. Runs and repetitions are recognised by rule.
import { dictionary } from '@zxcvbn-ts/language-common';

const leftOut = `
bitcoin bitcoin1 bitcoin123 ethereum ethereum1 binance coinbase crypto123 cryptocurrency blockchain nakamoto
tether tether123 trader123 trading123 wallet123 exchange123 tothemoon hodler candor candor1 candor123
p@ssword p@ssword1 admin1234 root1234 toor1234 guest123 change123 login123 aa12345678 wang1234 zhang123 woaini1314
woaini520 contraseña contraseña1 parola123 sifre123 twitter fortnite roblox counter123 000123 123412345
`;

export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...leftOut.split(/\s+/).filter((word) => word !== ''),
]);

// Words of the app as something installed: what it is, a new version, and a page without a connection.
import type { TextsOf } from '../catalogue.ts';

export const install: TextsOf<'hi'>['install'] = {
  description: 'ऐसा ट्रेडिंग एक्सचेंज जिसे कोई भी चला सके और कोई भी जाँच सके।',
  update: { ready: 'नया वर्शन तैयार है।', reload: 'अभी लोड करें' },
  offline: {
    title: 'कनेक्शन नहीं है',
    text: 'एक्सचेंज तक नहीं पहुँचा जा सका। कोई भाव या बैलेंस नहीं दिखाया जा रहा, क्योंकि वह पुराना होता।',
    again: 'यह पेज खुद दोबारा कोशिश करता है और कनेक्शन मिलते ही ऐप खोल देता है।',
    retry: 'अभी फिर कोशिश करें',
    failed: 'अब भी कनेक्शन नहीं है।',
  },
};

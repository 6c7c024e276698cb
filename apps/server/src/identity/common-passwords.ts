// The passwords that attackers try first, in lower case. Runs and repetitions are recognised by rule.

const list = `
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 pass123 passpass mypassword
qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui qwert123 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx
qazwsx qazwsxedc asdfgh asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbn zxcvbnm zxcvbnm123 azerty azerty123 qwerasdf
abc123 abc1234 abcd1234 abc12345 a123456 a1234567 a12345678 aa123456 aa12345678 1234qwer 123qwe 123qweasd 123abc
123123 123123123 121212 112233 11223344 123321 123454321 1234554321 654321 12341234 123412345 102030 010203
131313 141414 147258 147258369 159753 159357 123654 123789 789456 789456123 456789 147852 246810 13579 135790 000123
iloveyou iloveyou1 iloveu loveme love123 lovely loveyou princess princess1 sunshine sunshine1 monkey monkey123
dragon dragon123 football football1 baseball basketball soccer hockey superman batman spiderman pokemon naruto
master shadow michael jordan23 jordan michelle jessica ashley charlie daniel thomas andrew joshua matthew robert
hunter hunter2 ranger buster tigger pepper ginger cookie cheese banana orange summer winter spring flower freedom
whatever trustno1 letmein letmein1 welcome welcome1 welcome123 hello123 hellohello admin123 admin1234 administrator
adminadmin root1234 rootroot toor1234 guest123 test123 test1234 testtest testing changeme change123 default secret
secret123 login123 access access14 computer internet samsung google google123 facebook twitter apple123 iphone
starwars startrek matrix mustang porsche ferrari mercedes corvette harley yamaha killer fuckyou fuckyou1 fuckoff
asshole bitch123 biteme ninja ninja123 pirate wizard phoenix falcon eagle1 tiger123 panther chelsea arsenal
liverpool barcelona juventus madrid london paris1 berlin moscow bitcoin bitcoin1 ethereum crypto crypto123 binance
coinbase tether trading trader money123 million dollar satoshi hodlhodl tothemoon blockchain wallet123 candor
candor123 candor1 maggie jasmine amanda nicole hannah samantha anthony william joseph benjamin diamond
silver golden purple yellow chocolate butterfly rainbow angel1 angel123 jesus1 jesus123 heaven blessed family
woaini woaini1314 5201314 520520 1314520 woaini520 asd123 asd123456 qq123456 wang1234 zhang123 aaa111 aaa123 abcabc
q123456 z123456 x123456 qwe123 qweqwe qwe123456 123456a 123456aa 123456abc 123456q 12345qwert 1234567a 12345678a
123456789a 1234567890a p455w0rd pa55word pa55w0rd passwort passwort1 motdepasse contrasena contraseña senha123
parola123 sifre123 hallo123 schatz soleil doudou marseille minecraft fortnite roblox counter123 playstation xbox360
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter((word) => word !== ''));

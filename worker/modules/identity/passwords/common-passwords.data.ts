/**
 * Passwords of at least six characters from the top of published lists of stolen ones, in lower case.
 * Rows of digits, of one character and of neighboring keys are refused by rules and are not listed here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password12345 password123456 password! password1! passw0rd
p@ssw0rd p@ssword p@ssw0rd1 p@$$w0rd pa$$word pa55word pass123 pass1234 passpass passwort passwort1 motdepasse contraseña
senha123 parola qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyuiop1 qwerty123456 azerty123 qwertz123 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qazwsx qazwsxedc
qazwsx123 abc123 abc1234 abc12345 abcd1234 abcd123 a1b2c3 a1b2c3d4 a12345 a123456 a1234567 a12345678 a123456789 aa123456
aa12345678 123abc 123abc123 123qwe 123qweasd qwe123 qweasd qweasdzxc asd123 asdasd asdf1234 asdfasdf zxc123 zxcvbnm1
iloveyou iloveyou1 iloveyou2 iloveu ilovegod loveyou lovely loveme lover1 love123 princess princess1 sunshine sunshine1
football football1 baseball baseball1 basketball superman superman1 batman batman1 spiderman monkey monkey1 dragon dragon1
master master1 shadow shadow1 michael michael1 jordan jordan23 jennifer jessica jessica1 ashley ashley1 daniel daniel1
charlie charlie1 thomas andrew joshua matthew robert william anthony nicole hannah amanda melissa michelle samantha
hunter hunter2 ranger buster tigger pepper ginger cookie cheese chocolate banana summer summer1 winter winter1 spring
autumn flower butterfly angel1 angels babygirl babygirl1 baby123 killer killer1 soccer soccer1 hockey tennis golfer
freedom freedom1 whatever trustno1 letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123 welcome2 access
access14 admin1 admin12 admin123 admin1234 admin12345 admin@123 administrator root123 rootroot toor123 test123 test1234
test12345 testing testing1 testtest tester guest123 guest1 user123 user1234 default default1 changeme changeme1 changeme123
secret secret1 secret123 computer computer1 internet internet1 samsung samsung1 google google1 google123 facebook facebook1
apple123 microsoft windows windows1 linux123 starwars starwars1 pokemon pokemon1 naruto minecraft minecraft1 roblox
fortnite liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 manchester barcelona realmadrid juventus mercedes ferrari
porsche corvette mustang harley yamaha yankees cowboys steelers lakers eagles cowboy newyork london paris1 berlin1 india123
hello1 hello123 hello12 hello1234 hellohello helloworld hiphop nothing family family1 friends friends1 forever forever1
jesus1 jesus123 christ blessed blessed1 money1 money123 orange purple yellow silver golden diamond crystal phoenix matrix
merlin maverick thunder tiger1 panther snoopy scooter maggie bailey sophie oliver george harley1 austin dakota dallas
taylor taylor1 alexander alexandra benjamin patrick richard edward martin marina natasha sandra sabrina vanessa veronica
victoria qwert123 zxcvbn zxcvbn1 zxcvbnm123 poiuytrewq mnbvcxz lkjhgfdsa 987654321a 147258369 147258 159357 159753 741852963
789456123 789456 456789 1111aa 11223344 112233 121212 123123 123123123 12341234 1234qwer 123321 12344321 123454321 131313
232323 101010 102030 111222 111222333 696969 420420 007007 5201314 woaini woaini1314 gfhjkm ghbdtn gfhjkm1 marina1 nastya
mynoob 18atcskd2w 3rjs1la7qe 1g2w3e4r 6yhnmju7 gwerty gwerty123 1234abcd abcdefg1 aaaaaa1 q123456 z123456 w123456
formulary formulary1 formulary123 editor editor1 editor123`
    .split(/\s+/)
    .filter(Boolean),
)

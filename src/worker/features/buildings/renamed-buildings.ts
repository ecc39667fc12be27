/** Well-known buildings that were renamed, or have a second name: their names on one line. */
export const RENAMED = `
Willis Tower|Sears Tower
MetLife Building|Pan Am Building
875 North Michigan Avenue|John Hancock Center
Aon Center|Standard Oil Building|Amoco Building
30 Rockefeller Plaza|RCA Building|GE Building|Comcast Building
550 Madison Avenue|AT&T Building|Sony Tower
Helmsley Building|New York Central Building
Rogers Centre|SkyDome
Scotiabank Arena|Air Canada Centre
Crypto.com Arena|Staples Center
Oracle Park|AT&T Park|Pacific Bell Park
200 Clarendon|John Hancock Tower
US Bank Tower|Library Tower
Williams Tower|Transco Tower
30 St Mary Axe|The Gherkin|Swiss Re Building
Tower 42|NatWest Tower
BT Tower|Post Office Tower
The O2|Millennium Dome
Tate Modern|Bankside Power Station
Burj Khalifa|Burj Dubai
Torre Glòries|Torre Agbar
Signal Iduna Park|Westfalenstadion
Volksparkstadion|AOL Arena|HSH Nordbank Arena|Imtech Arena
Uber Arena|Mercedes-Benz Arena|O2 World
Haus der Kulturen der Welt|Kongresshalle
Accor Arena|Palais omnisports de Paris-Bercy|Bercy Arena
Palais Garnier|Opéra Garnier
Accor Stadium|Stadium Australia|ANZ Stadium
Ericsson Globe|Avicii Arena|Globen
Johan Cruijff ArenA|Amsterdam ArenA
Taipei 101|Taipei Financial Center
`;

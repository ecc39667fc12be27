/** Cities with several names. */
export const CITIES = `
vienna wien vienne viena videň|prague praha prag praag prága|warsaw warszawa warschau|krakow krakau cracow|moscow moskva moskau moscou
lisbon lisboa|lyon lyons|marseille marseilles|porto oporto|rome roma rom|milan milano mailand|turin torino|florence firenze florenz|venice venezia venedig|naples napoli|genoa genova|bolzano bozen|padua padova
munich münchen monaco+di+baviera|cologne köln|nuremberg nürnberg
bern berne|geneva genève genf|basel basle|lucerne luzern|biel bienne|neuchâtel neuenburg|st+gallen sankt+gallen
brussels bruxelles brüssel|antwerp antwerpen anvers|ghent gand|bruges brugge|liège luik lüttich|leuven louvain|mechelen malines|namur namen
the+hague den+haag 's+gravenhage la+haye hague|copenhagen københavn kopenhagen|gothenburg göteborg|helsinki helsingfors|turku åbo|tampere tammerfors
athens athína athen|baku bakı|yerevan երևան|kyiv kiev|kharkiv kharkov|lviv lvov|saint+petersburg санкт+петербург st+petersburg sankt+petersburg
bucharest bucurești|belgrade beograd|bratislava pressburg|brno brünn|plzeň pilsen|ostrava ostrau|olomouc olmütz|gdańsk danzig|wrocław breslau|poznań posen|szczecin stettin|katowice kattowitz
seville sevilla|san+sebastián donostia|bilbao bilbo|a+coruña la+coruña|alicante alacant|palma palma+de+mallorca
alexandria الإسكندرية|cairo القاهرة|doha الدوحة|dubai دبي|abu+dhabi أبوظبي|riyadh الرياض|beirut بيروت|baghdad بغداد|jerusalem القدس ירושלים|tel+aviv תל+אביב|damascus دمشق|casablanca الدار+البيضاء|tunis تونس|kuwait الكويت
beijing 北京 peking pékin|shanghai 上海|guangzhou 广州 canton|shenzhen 深圳|hong+kong 香港|taipei 台北|chengdu 成都|nanjing 南京 nanking|wuhan 武汉|hangzhou 杭州|suzhou 苏州|xian 西安|tianjin 天津|harbin 哈尔滨|chongqing 重庆|tokyo 東京|osaka 大阪|kyoto 京都|kanazawa 金沢|sendai 仙台|yokohama 横浜|nagoya 名古屋|kobe 神戸|hiroshima 広島|fukuoka 福岡|sapporo 札幌|busan pusan
new+york new+york+city nyc manhattan brooklyn|mexico+city ciudad+de+méxico cdmx|washington washington+dc|los+angeles la|san+francisco sf|havana la+habana|rio+de+janeiro rio|mumbai bombay|kolkata calcutta|chennai madras|bengaluru bangalore|ho+chi+minh+city saigon`;

/** Countries with their codes and names. Parts of the United Kingdom are the same country here. */
export const COUNTRIES = `
de d germany deutschland allemagne|at a austria österreich|ch che switzerland schweiz svizzera|uk gb united+kingdom great+britain england scotland wales northern+ireland|us usa united+states united+states+of+america
fr f france frankreich|it i italy italia|es e spain españa|pt portugal|nl netherlands the+netherlands nederland holland|be belgium belgië belgique|dk denmark danmark|se sweden sverige|no norway norge|fi finland suomi|is iceland
pl poland polska polen|cz czechia czech+republic česko česká+republika|sk slovakia slovensko|hu hungary magyarország|si slovenia slovenija|hr croatia hrvatska|rs serbia srbija србија|ro romania românia|bg bulgaria българия|gr greece ελλάδα|tr turkey türkiye|az azerbaijan azərbaycan|ge georgia georgian საქართველოს sakartvelos საქართველო
ua ukraine україна|ru russia россия|by belarus беларусь|ee estonia eesti|lv latvia latvija|lt lithuania lietuva|ie ireland éire|br brazil brasil|mx mexico méxico|jp japan 日本|cn china 中国|kr korea south+korea 대한민국|eg egypt مصر|il israel|in india|ca canada|au australia|nz new+zealand|lu luxembourg`;

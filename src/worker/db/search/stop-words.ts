/** Folded words that hardly tell one project from another. A search requires them only if it has no other words. */
export const stopWords = new Set(
  `a an and at by for from in of on or the to with
  am an auf aus bei beim das dem den der des die ein eine einem einen einer fur im in mit und vom von zu zum zur
  a au aux avec d de des du en et l la le les par pour sur un une
  con da dal dalla de del della delle di do e el i il in la las lo los o os para per por un una y
  aan bij de een het in met op te van voor
  af av den det ei en ett for i med og och pa til vid
  a i na o od w we z za do przy dla
  ve ile bir icin
  cua va tai
  в во и на о от по с со у из для к
  η το τον την του της των οι τα και στο στη στην σε με για απο
  في من على الى عن و`.split(/\s+/),
);

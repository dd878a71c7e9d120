// What the clipboard holds as text/html after copying from the three programs (shortened, their habits kept).

const wordItem = (level: number, font: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 40}.0pt;mso-para-margin-left:0gd;text-indent:-20.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span style='mso-bidi-font-size:10.0pt'>${text}<span lang=EN-US><o:p></o:p></span></span></p>`;

export const wordSample = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 /* List Definitions */ @list l0:level1 {mso-level-number-format:bullet; mso-level-text:l; font-family:Wingdings;}
p.MsoNormal {margin:0cm; text-align:justify; font-size:10.0pt;}
--></style></head>
<body lang=KO style='tab-interval:40.0pt;word-wrap:break-word'><!--StartFragment-->
<h1><span lang=EN-US style='font-size:16.0pt'>12</span><span>월 배송 안내<span lang=EN-US><o:p></o:p></span></span></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span style='color:red'>꼭</span></b><span
style='color:red'> 읽어 주세요</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<!--[if !supportLists]-->
${wordItem(1, 'Wingdings', 'l', '택배는 오후 두 시까지')}
${wordItem(2, 'Symbol', '·', '제주는 <i>하루</i> 더')}
${wordItem(2, 'Wingdings', '§', '도서 산간은 <u>이틀</u> 더')}
${wordItem(1, 'Wingdings', 'l', '토요일은 쉬어요')}
<!--[endif]-->
<p class=MsoNormal><span>차례는 이래요<span lang=EN-US><o:p></o:p></span></span></p>
${wordItem(1, '"맑은 고딕"', '1.', '주문').replaceAll('l0 level', 'l1 level')}
${wordItem(1, '"맑은 고딕"', '2.', '결제').replaceAll('l0 level', 'l1 level')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0'>
  <td width=300 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal align=center style='text-align:center'><b><span>지역<span lang=EN-US><o:p></o:p></span></span></b></p></td>
  <td width=300 valign=top style='width:225.4pt'><p class=MsoNormal><b><span>걸리는 날</span></b></p></td>
 </tr></thead>
 <tr style='mso-yfti-irow:1'><td width=300 rowspan=2 style='width:225.4pt'><p class=MsoNormal><span>서울</span></p></td>
  <td width=300><p class=MsoNormal><span>하루</span></p></td></tr>
 <tr><td width=300>${wordItem(1, 'Wingdings', 'l', '눈이 오면 이틀')}</td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/Users/a/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=200 height=120 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="포장 그림" v:shapes="_x0000_i1025"><![endif]></p>
<!--EndFragment--></body></html>`;

const hwpCell = (text: string, attributes = 'colspan="1" rowspan="1"') =>
  `<TD ${attributes} valign="middle" style='width:161.5pt;height:14.3pt;border-left:solid #000000 0.4pt;padding:1.4pt 5.1pt 1.4pt 5.1pt'>
<P CLASS=HStyle0 STYLE='line-height:160%;'>${text}</P></TD>`;

export const hwpSample = `<HTML><HEAD><META NAME="Generator" CONTENT="Hancom HWP 9.6.1.7463"><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8">
<STYLE TYPE="text/css"><!-- p.HStyle0 {style-name:"바탕글"; margin-left:0.0pt; text-align:justify; font-size:10.0pt;} --></STYLE></HEAD>
<BODY><!--StartFragment--><div class="hwp_editor_board_content" data-hjsonver="1.0" data-jsonlen="8" id="hwpEditorBoardContent"><!--[data-hwpjson]{"a":1}[data-hwpjson]--></div>
<P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-family:"함초롬바탕";font-weight:"bold";letter-spacing:-0.5pt'>체험단 모집</SPAN></P>
<P CLASS=HStyle0><BR></P>
<P CLASS=HStyle0 STYLE='margin-left:20.0pt;text-indent:-10.0pt;'><SPAN>● 다섯 살부터 여섯 살까지</SPAN></P>
<P CLASS=HStyle0 STYLE='margin-left:20.0pt;text-indent:-10.0pt;'><SPAN>●&nbsp;보호자 함께</SPAN></P>
<P CLASS=HStyle0>
<TABLE border="1" cellspacing="0" cellpadding="0" style='border-collapse:collapse;border:none;'>
<TR>${hwpCell("<SPAN STYLE='font-weight:bold'>요일</SPAN>")}${hwpCell("<SPAN STYLE='font-weight:bold'>시간</SPAN>")}${hwpCell("<SPAN STYLE='font-weight:bold'>곳</SPAN>")}</TR>
<TR>${hwpCell('<SPAN>월</SPAN>')}${hwpCell('<SPAN>10시</SPAN>')}${hwpCell('<SPAN>1층</SPAN></P>\n<P CLASS=HStyle0><SPAN>강당</SPAN>', 'colspan="1" rowspan="2"')}</TR>
<TR>${hwpCell("<SPAN STYLE='text-decoration:underline;'>미정</SPAN>", 'colspan="2" rowspan="1"')}</TR>
</TABLE></P>
<P CLASS=HStyle0><SPAN STYLE='font-style:"italic"'>문의는 전화로</SPAN></P>
<!--EndFragment--></BODY></HTML>`;

const docsSpan = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docsItem = (text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(text)}</p></li>`;
const docsCell = (text: string, style = '') =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;">${docsSpan(text, style)}</p></td>`;

export const docsSample = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0b2c3d-7fff-aaaa-bbbb-1234567890ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;">${docsSpan('새 학기 준비', 'font-size:16pt;')}</h2><p dir="ltr" style="line-height:1.38;text-align: right;margin-top:0pt;">${docsSpan('보통 글과 ')}${docsSpan('굵은 글', 'font-weight:700;')}${docsSpan(', ')}${docsSpan('기운 글', 'font-style:italic;')}${docsSpan(', ')}<a href="https://www.google.com/url?q=https://example.com/a?b%3D1&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;white-space:pre-wrap;">이어진 글</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('연필')}<ul style="margin-top:0;">${docsItem('색연필', 2)}${docsItem('형광펜', 2)}</ul>${docsItem('공책')}</ul><ol style="margin-top:0;">${docsItem('이름 쓰기')}</ol><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt">${docsCell('준비물', 'font-weight:700;')}${docsCell('개수', 'font-weight:700;')}</tr><tr style="height:0pt">${docsCell('연필')}${docsCell('열 자루')}</tr></tbody></table></div><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc" width="602" height="401" /></span></p></b><br class="Apple-interchange-newline">`;

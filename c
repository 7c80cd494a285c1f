CONSOLE http://localhost:3391/webui/= Failed to load resource: the server responded with a status of 404 (Not Found)
/= 740 360
CONSOLE http://localhost:3391/webui/Registro/Storia= Failed to load resource: the server responded with a status of 404 (Not Found)
/Registro/Storia= 740 360
CONSOLE http://localhost:3391/webui/Registro/SchedaPaziente= Failed to load resource: the server responded with a status of 404 (Not Found)
/Registro/SchedaPaziente= 740 360
